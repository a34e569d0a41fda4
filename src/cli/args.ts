// Words and flags of a command line, checked against what a command takes.

import { lookUp } from '../core/lookUp.ts';
import { suggestion } from '../core/suggest.ts';

/** Something the user can put right: printed as it is, without a trace. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** `takes` names the value of a flag in the help; a flag without one is a switch. */
export interface Flag {
  readonly takes?: string;
  readonly help: string;
}

export interface CommandArgs {
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, string | true>>;
  /** Every value of flags that were given more than once; `flags` has the last. */
  readonly lists: Readonly<Record<string, readonly (string | true)[]>>;
}

/** Everything after `--` is a word. Throws Refusal on a flag that the command does not have, or that lacks its value. */
export function readArgs(args: readonly string[], known: Readonly<Record<string, Flag>>): CommandArgs {
  const words: string[] = [];
  const given: [name: string, value: string | true][] = [];
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--') words.push(...rest.splice(0));
    else if (!/^--?[a-z]/.test(arg)) words.push(arg);
    else {
      const [name = '', value] = split(arg.replace(/^--?/, ''));
      given.push([name, taken(name, value, { known, rest })]);
    }
  }
  const lists = Map.groupBy(given, ([name]) => name);
  return {
    words,
    flags: Object.fromEntries(given),
    lists: Object.fromEntries([...lists].map(([name, all]) => [name, all.map(([, value]) => value)])),
  };
}

/** 'step=3' is a flag and its value. */
function split(arg: string): readonly [string, string?] {
  const at = arg.indexOf('=');
  return at < 0 ? [arg] : [arg.slice(0, at), arg.slice(at + 1)];
}

interface Taking {
  readonly known: Readonly<Record<string, Flag>>;
  readonly rest: string[];
}

function taken(name: string, value: string | undefined, { known, rest }: Taking): string | true {
  const flag = lookUp(known, name);
  if (!flag) throw new Refusal(`--${name} is not a flag of this command${suggestion(name, Object.keys(known))}`);
  if (flag.takes === undefined) {
    if (value !== undefined) throw new Refusal(`--${name} takes no value`);
    return true;
  }
  const given = value ?? rest.shift();
  if (given === undefined) throw new Refusal(`--${name} needs a value (${flag.takes})`);
  return given;
}

/** The text of a flag that must be there. */
export function requireFlag({ flags }: CommandArgs, name: string): string {
  const value = lookUp(flags, name);
  if (typeof value !== 'string') throw new Refusal(`--${name} is needed`);
  return value;
}
