// What a command is.

import type { CommandArgs, Flag } from './args.ts';

/** What a command says, and the status it ends with. */
export interface CommandResult {
  /** Bytes where it is no text. */
  readonly out: string | Uint8Array;
  readonly err?: string;
  readonly status: number;
}

export interface Command {
  /** What stands behind the name in the help: 'FILE... [--json]'. */
  readonly usage: string;
  readonly about: string;
  /** What is worth knowing beyond the flags, line by line. */
  readonly more?: readonly string[];
  readonly flags: Readonly<Record<string, Flag>>;
  run(given: CommandArgs): Promise<CommandResult>;
}

export const JSON_FLAG = { json: { help: 'print JSON for programs' } } as const;

/** Everything went well. */
export const succeed = (out: string): CommandResult => ({ out: out.endsWith('\n') ? out : `${out}\n`, status: 0 });
