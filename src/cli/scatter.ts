// sandtable scatter: where templates and shells that are to fall may come down, on whom, and what is lost.

import { answerOn, POSITION } from './ask.ts';
import type { Command } from './command.ts';

export const scatter: Command = {
  usage: 'FILE [--step N] [--json]',
  about:
    'Tells where templates and shells that are to fall may come down, and whom they would find there as things stand, each with its chance, and every number that each can lose.',
  flags: POSITION,
  run: given => answerOn(given, () => ({ kind: 'scatter' })),
};
