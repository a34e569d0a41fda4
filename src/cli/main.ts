// Started by bin/sandtable.mjs. Prints what the command says and ends with its status.

import './raw.ts';
import { ownFault, run, UNUSABLE } from './run.ts';

// A reader that has seen enough (`| head`) closes the pipe: that is no fault.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0);
  throw error;
});

// What goes wrong beside the command.
process.on('uncaughtException', error => {
  process.stderr.write(ownFault(error));
  process.exit(UNUSABLE);
});

const { out, err, status } = await run(process.argv.slice(2));
if (err) process.stderr.write(err);
process.stdout.write(out);
process.exitCode = status;
