// Started by bin/sandtable.mjs. Prints what the command says and ends with its status.

import './raw.ts';
import { run } from './run.ts';

// A reader that has seen enough (`| head`) closes the pipe: that is no fault.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0);
  throw error;
});

const { out, err, status } = await run(process.argv.slice(2));
if (err) process.stderr.write(err);
process.stdout.write(out);
process.exitCode = status;
