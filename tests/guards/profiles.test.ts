// Rules are said once: what the position page says of one unit's attack on another, the calculator says too when its form is filled in from
// that position, in the same fractions; and where the rules allow no attack, both say why.

import { afterAll, describe, expect, test } from 'vitest';
import { outlookOf } from '../../src/analysis/outlook.ts';
import type { AttackOutlook } from '../../src/analysis/types.ts';
import { analystOf } from '../../src/cli/ask.ts';
import { type LoadedGame, mustOpen } from '../../src/cli/files.ts';
import type { Attempt } from '../../src/core/attempt.ts';
import { toAttackProfile } from '../../src/core/bounds.ts';
import type { Overlay } from '../../src/core/overlay.ts';
import { readProfile } from '../../src/core/profile.ts';
import type { Frame } from '../../src/core/replay.ts';
import { readInspector, readReference, requireCombat } from '../../src/core/ruleset.ts';
import { filesIn, SCENARIOS } from '../conformance/load.ts';
import { isLong, sliceOf } from '../slice.ts';

/** Systems in which one unit attacks another. Battles of forces are held in profiles-areas.test.ts. */
const HELD = ['action-all-fronts', 'bolt-action', 'to-arms', 'war-to-axis'];
/** Pairs that are asked about in each file, where not all are. */
const PAIRS = 60;

interface Pair {
  readonly frame: Frame;
  readonly unit: string;
  readonly target: string;
}

const teamOf = ({ state: { game } }: Frame, side: string): string => game.sides.find(({ id }) => id === side)?.team ?? side;

/** Everybody who stands on the board against everybody of the other team, after every event. */
const pairsOf = ({ frames }: LoadedGame): readonly Pair[] =>
  frames.flatMap(frame => {
    const standing = Object.values(frame.state.units).filter(({ at, strength }) => at !== undefined && strength > 0);
    return standing.flatMap(({ id: unit, side }) =>
      standing.filter(other => teamOf(frame, other.side) !== teamOf(frame, side)).map(({ id: target }) => ({ frame, unit, target })),
    );
  });

const told = { asked: 0, same: 0, unseen: 0, barred: 0, barredInBoth: 0, noForm: 0, played: 0 };

/** What the calculator answers for a form. Throws on a form that the command line would refuse. */
async function calculated({ ruleset }: LoadedGame, answers: Readonly<Record<string, unknown>>): Promise<AttackOutlook> {
  const book = await readReference(ruleset);
  const read = readProfile(book.fields, answers);
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join('; '));
  const outlook = outlookOf(requireCombat(ruleset).attack(toAttackProfile(book, read.value)));
  if (outlook.kind !== 'attack') throw new Error('a fight');
  return outlook;
}

/** Chances of each harm, as fractions. */
const inPosition = ({ table }: Overlay) => table?.rows.map(([harm, exact]) => `${harm}: ${exact}`);
const inCalculator = ({ harms }: AttackOutlook) => harms.map(({ harm, chance }) => `${harm}: ${chance.exact}`);

/** What is wrong with the answers for a pair, in words. */
async function faultIn(game: LoadedGame, { frame: { state } }: Pair, overlay: Overlay): Promise<string | undefined> {
  const { attempts: [attempt] = [], says } = overlay;
  const why = / cannot attack .* now, [^:]*: (.*)\.$/.exec(says)?.[1];
  if (!attempt) {
    told.unseen++;
    return why?.startsWith('not in sight: ') ? undefined : `out of sight, and it says: ${says}`;
  }
  const form = (await readInspector(game.ruleset)).form?.(state, attempt);
  return isMade(attempt) ? different(game, overlay, form) : unsaid(game, why, form);
}

const isMade = ({ profile }: Attempt): boolean => profile !== undefined;

async function different(
  game: LoadedGame,
  overlay: Overlay,
  form: Readonly<Record<string, unknown>> | undefined,
): Promise<string | undefined> {
  if (!form) {
    told.noForm++;
    return 'the form cannot ask for it';
  }
  const [here, there] = [inPosition(overlay), inCalculator(await calculated(game, form))];
  if (here?.join() === there.join()) told.same++;
  return here?.join() === there.join()
    ? undefined
    : `${overlay.says}\n  position   ${here?.join(', ')}\n  calculator ${there.join(', ')}\n  ${words(form)}`;
}

async function unsaid(
  game: LoadedGame,
  why: string | undefined,
  form: Readonly<Record<string, unknown>> | undefined,
): Promise<string | undefined> {
  told.barred++;
  if (!why || why.startsWith('in sight, but')) return `barred without a reason: ${why}`;
  if (!form) return undefined; // what keeps it is none of the form's business: an order, a facing, another's turn
  const { why: there } = await calculated(game, form);
  if (there) told.barredInBoth++;
  return there ? undefined : `position: ${why}; the calculator gives dice for ${words(form)}`;
}

const words = (form: Readonly<Record<string, unknown>>): string =>
  Object.entries(form)
    .map(([field, value]) => `${field}=${value}`)
    .join(' ');

const files = HELD.flatMap(id => filesIn(`${SCENARIOS}/${id}`, '.yaml').filter(file => !file.endsWith('.expected.yaml')));

describe.each(files.map(file => ({ file, name: file.slice(SCENARIOS.length + 1) })))('$name', ({ file }) => {
  test('position and calculator give the same odds, and both say why where there are none', async () => {
    const game = await mustOpen(file);
    const { overlay } = await analystOf(game);
    const faults: string[] = [];
    for (const pair of sliceOf(pairsOf(game), PAIRS)) {
      const { frame, unit, target } = pair;
      told.asked++;
      const fault = await faultIn(game, pair, overlay({ index: frame.index }, { kind: 'odds', unit, target }));
      if (fault !== undefined) faults.push(`step ${frame.index}, ${unit} at ${target}: ${fault}`);
    }
    expect(faults.length, faults.slice(0, 20).join('\n')).toBe(0);
  });
});

/** Dice of a record that are the whole of an attack of one unit on another, as the roll's card of a battle looks for them. */
const playedIn = ({ frames, ruleset }: LoadedGame) =>
  frames.flatMap(({ event, rolls, index }) => {
    const state = frames[index - 1]?.state;
    const profile = state && event && ruleset.combat?.played?.(state, event);
    const whole = profile === undefined ? undefined : requireCombat(ruleset).attack(profile);
    if (!state || whole?.kind !== 'attack') return [];
    return rolls.flatMap(({ unit, target, attack }) =>
      unit !== undefined && target !== undefined && JSON.stringify(attack.roll) === JSON.stringify(whole.roll)
        ? [{ index, state, attempt: { unit, target, profile }, whole }]
        : [],
    );
  });

describe.each(files.filter(file => file.endsWith('.battle.yaml')).map(file => ({ file, name: file.slice(SCENARIOS.length + 1) })))(
  '$name',
  ({ file }) => {
    test('dice of an attack that was played open in the calculator with the same odds', async () => {
      const game = await mustOpen(file);
      const { form } = await readInspector(game.ruleset);
      const found = playedIn(game);
      expect(found.length).toBeGreaterThan(0);
      for (const { index, state, attempt, whole } of sliceOf(found, PAIRS)) {
        const asked = form?.(state, attempt);
        if (!asked) told.noForm++;
        const here = outlookOf(whole);
        if (here.kind !== 'attack' || !asked) continue;
        const there = inCalculator(await calculated(game, asked));
        expect(there, `step ${index}, ${attempt.unit} at ${attempt.target}: ${words(asked)}`).toEqual(inCalculator(here));
        told.played++;
      }
    });
  },
);

afterAll(() => {
  if (isLong) console.log(told);
});
