// sandtable scatter: where templates that wait to fall may come down, and on whom.

import { answerOn, POSITION } from './ask.ts';
import type { Command } from './command.ts';

export const scatter: Command = {
  usage: 'FILE [--step N] [--json]',
  about: 'Tells where templates that wait to fall may come down, and whom they would cover as things stand, each with its chance.',
  flags: POSITION,
  run: given => answerOn(given, () => ({ kind: 'scatter' })),
};
