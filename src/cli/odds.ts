// sandtable odds: what the dice of one attack can do, exactly; of a unit in a position, what it can attack now and with what odds.

import { existsSync, readFileSync } from 'node:fs';
import { outlookOf } from '../analysis/outlook.ts';
import type { AttackOutlook, Exact, FightOutlook } from '../analysis/types.ts';
import type { Modifier } from '../core/act.ts';
import { applyBounds, describeBoundNote, toAttackProfile } from '../core/bounds.ts';
import { lookUp } from '../core/lookUp.ts';
import { describeAllowed, type Profile, readProfile } from '../core/profile.ts';
import { type FormField, type Ruleset, readReference, requireCombat, wordsOf } from '../core/ruleset.ts';
import { suggestion } from '../core/suggest.ts';
import { readKernel } from '../kernel/read.ts';
import { loadRuleset, RULESETS } from '../rulesets/index.ts';
import { type CommandArgs, Refusal, requireFlag } from './args.ts';
import { answerOn, POSITION, unitIn } from './ask.ts';
import { type Command, type CommandResult, succeed } from './command.ts';
import { json, table } from './text.ts';

export const odds: Command = {
  usage: 'SYSTEM [FIELD=VALUE...] | FILE --unit U [--target U] [--step N] [--json]',
  about: 'Prints what an attack can come to, with exact fractions. Fields that are not given have their defaults.',
  more: [
    'Of a unit of a FILE: whom it can attack now and with what odds; with --target, all that its best attack on that one can come to.',
    'An answer that the others leave no room for is told with what is answered instead, in --json as `notes`.',
    'The profile may also be one JSON object: \'{"kind": "at", "distance": 2}\'; `-` reads it from the standard input.',
    `SYSTEM is one of: ${Object.keys(RULESETS).join(', ')}.`,
  ],
  flags: {
    fields: { help: 'list the fields of a profile with their values' },
    unit: { takes: 'U', help: 'of a FILE: the unit that attacks, by its id' },
    target: { takes: 'U', help: 'of a FILE: this target alone, by its id' },
    ...POSITION,
  },
  async run(asked) {
    const [system, ...words] = asked.words;
    const { flags } = asked;
    if (flags['unit'] !== undefined || flags['target'] !== undefined) return ofUnit(asked);
    if (isFile(system)) throw new Refusal(`of ${system} a unit is asked about: --unit is needed\nsee: sandtable odds --help`);
    const ruleset = await rulesetOf(system);
    const { attack: attackOf } = requireCombat(ruleset);
    const book = await readReference(ruleset);
    const { fields } = book;
    if (flags['fields']) return succeed(flags['json'] ? json(fields) : sayFields(ruleset, fields));
    const profile = readProfile(fields, given(words));
    if (!profile.ok)
      throw new Refusal(`${profile.problems.map(({ says }) => says).join('\n')}\nsee: sandtable odds ${ruleset.id} --fields`);
    const { profile: kept, notes } = applyBounds(book, profile.value);
    const attack = attackOf(toAttackProfile(book, kept));
    const outlook = outlookOf(attack, {
      tallies: wordsOf(ruleset).tallies,
      ...(attack.kind === 'fight' ? { kernel: await readKernel() } : {}),
    });
    if (flags['json']) return succeed(json({ ruleset: ruleset.id, profile: kept, ...(notes.length > 0 ? { notes } : {}), ...outlook }));
    const limits = notes.map(note => `  ${describeBoundNote(fields, note)}\n`).join('');
    return succeed(`${sayProfile(ruleset, fields, kept)}\n${limits}${outlook.kind === 'attack' ? sayAttack(outlook) : sayFight(outlook)}`);
  },
};

/** A path in place of a system. */
const isFile = (word: string | undefined): word is string =>
  word !== undefined && !Object.hasOwn(RULESETS, word) && (/[./\\]/.test(word) || existsSync(word));

/** The odds of a unit in a position. */
function ofUnit(asked: CommandArgs): Promise<CommandResult> {
  const { target } = asked.flags;
  const unit = requireFlag(asked, 'unit');
  return answerOn(asked, (frame, { scenario }) => {
    if (target !== undefined && scenario.board.kind === 'map')
      throw new Refusal('on a map whole areas are attacked, not single units: leave --target out');
    return {
      kind: 'odds',
      unit: unitIn(frame, unit),
      ...(typeof target === 'string' ? { target: unitIn(frame, target) } : {}),
    };
  });
}

async function rulesetOf(id: string | undefined): Promise<Ruleset> {
  const ids = Object.keys(RULESETS);
  if (id === undefined) throw new Refusal(`a SYSTEM is needed: ${ids.join(', ')}`);
  if (!ids.includes(id)) throw new Refusal(`"${id}" is not a rule system known here${suggestion(id, ids)}: ${ids.join(', ')}`);
  return loadRuleset(id);
}

/** Fields as FIELD=VALUE, or all of them as one JSON object (`-`: from the standard input). */
function given(words: readonly string[]): Readonly<Record<string, unknown>> {
  const [first] = words;
  if (words.length === 1 && first === '-') return parseJson(readFileSync(0, 'utf8'));
  if (words.length === 1 && first !== undefined && /^\s*\{/.test(first)) return parseJson(first);
  const wrong = words.find(word => !word.includes('='));
  if (wrong !== undefined) throw new Refusal(`"${wrong}" is neither FIELD=VALUE nor a JSON object`);
  return Object.fromEntries(words.map(word => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]));
}

function parseJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
    throw new SyntaxError('an object is expected');
  } catch (error) {
    throw new Refusal(`the profile is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function sayFields({ title }: Ruleset, fields: readonly FormField[]): string {
  const when = ({ when: needs = {} }: FormField) =>
    Object.entries(needs)
      .map(([id, values]) => `${id}=${values.map(String).join('|')}`)
      .join(' ');
  const rows = fields.map(field => [field.id, field.kind, String(field.default), field.title, when(field)]);
  const values = fields.filter(({ kind }) => kind !== 'flag').map(field => `  ${field.id}: ${describeAllowed(field)}`);
  return `Fields of an attack in ${title}\n${table(['Field', 'Type', 'Default', 'What', 'Only with'], rows)}\n\nValues\n${values.join('\n')}\n`;
}

function sayProfile({ title }: Ruleset, fields: readonly FormField[], profile: Profile): string {
  const chosen = fields.filter(
    ({ id, kind, default: usual }) => Object.hasOwn(profile, id) && (kind === 'choice' || lookUp(profile, id) !== usual),
  );
  return `${title}: ${chosen.map(({ id }) => `${id}=${lookUp(profile, id)}`).join(' ')}`;
}

const decimal = ({ value }: Exact): string => value.toFixed(6);
const percent = ({ value }: Exact): string => `${(100 * value).toFixed(2)} %`;

const sayMods = (mods: readonly Modifier[]): string =>
  mods
    .map(
      ({ says, by, source: { mark, section } }) => `  ${by > 0 ? '+' : ''}${by} ${says} (${[mark, section].filter(Boolean).join(' ')})\n`,
    )
    .join('');

/** The mean of a number; which of several things it is has none, but its answers. */
const sayMean = ({ mean, sd, answers = [] }: AttackOutlook): string =>
  mean
    ? `  mean ${mean.exact} (${decimal(mean)}), standard deviation ${sd?.toFixed(4)}\n`
    : answers.map(({ says, chance }) => `  ${says}: ${chance.exact} (${decimal(chance)})\n`).join('');

function sayAttack(one: AttackOutlook): string {
  const { harm, harms, names, outcomes, says, mods, why, mean } = one;
  if (why !== undefined) return `  no dice: this attack cannot be made, ${why}\n`;
  const throws = says.map(line => `  ${line}\n`).join('');
  const possible = harms.filter(({ chance }) => chance.value > 0);
  const rows = possible.map(({ harm: n, chance, atLeast }) => [
    n,
    chance.exact,
    decimal(chance),
    percent(chance),
    ...(mean ? [atLeast.exact, percent(atLeast)] : []),
  ]);
  const all = outcomes.map(({ tally, chance }) => [...names.map(name => lookUp(tally, name) ?? 0), chance.exact, decimal(chance)]);
  const joint = names.length > 1 ? `\nAll outcomes\n${table([...names, 'chance', 'decimal'], all)}\n` : '';
  return `${throws}${sayMods(mods)}\n${table([harm, 'chance', 'decimal', '%', ...(mean ? ['at least', '%'] : [])], rows)}\n${sayMean(one)}${joint}`;
}

function sayFight({ endings, wins, neither, losses, aims, bills, mods, names = {} }: FightOutlook): string {
  const left = (tally: Readonly<Record<string, number>> | undefined) =>
    tally
      ? Object.entries(tally)
          .map(([name, n]) => `${n} ${lookUp(names, name)?.[n === 1 ? 0 : 1] ?? name}`)
          .join(' ')
      : 'nothing';
  const rows = endings.map(({ how, left: [a, b], chance }) => [how, left(a), left(b), chance.exact, decimal(chance)]);
  const sums = [
    ['first side left alone', wins[0]],
    ['second side left alone', wins[1]],
    ['neither', neither],
    ...aims.map(({ says, chance }) => [says, chance] as const),
  ] as const;
  const costs = [
    ...losses.map(({ lost, worth }, side) => [`${side === 0 ? 'first' : 'second'} side, of ${worth}`, lost] as const),
    ...bills.map(({ says, by, mean }) => [`${by === 0 ? 'first' : 'second'} side: ${says}`, mean] as const),
  ];
  return `${sayMods(mods)}\n${table(
    ['who', 'chance', 'decimal'],
    sums.map(([who, chance]) => [who, chance.exact, decimal(chance)]),
  )}\n\n${table(
    ['lost on average', 'mean', 'decimal'],
    costs.map(([who, mean]) => [who, mean.exact, decimal(mean)]),
  )}\n\n${table(['end', 'first', 'second', 'chance', 'decimal'], rows)}\n`;
}
