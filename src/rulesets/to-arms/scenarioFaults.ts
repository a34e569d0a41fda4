// What no shape can say of a To Arms! scenario: cards that contradict themselves, units and decks that name cards which are nowhere.

import { fieldOf } from '../../core/fields.ts';
import { strange } from '../../core/names.ts';
import type { ParseError } from '../../core/result.ts';
import type { Overrides, Scenario } from '../../core/scenario.ts';
import { type CardFault, cardFaults, commandFaults } from './data/made.ts';
import { makeTables, type OPEN, PRINTED } from './data/tables.ts';
import { specialFaults } from './specialFaults.ts';
import type { ArmsSpecial } from './state.ts';
import { type ArmsTables, RANKS } from './tables.ts';

/** What a unit may be beside a card. */
export const NO_CARDS = [...RANKS, 'dummy'] as const;

/** The faults of a scenario whose shapes are right. */
export function faults(scenario: Scenario): readonly ParseError[] {
  const { units, tables = {}, special } = scenario;
  const all = makeTables(tables);
  const types = new Set([...Object.keys(all.cards), ...NO_CARDS]);
  return [
    ...madeFaults(tables, all),
    ...kindFaults(tables),
    ...units.flatMap(({ type }, i) => strange(type, types, `units[${i}].type`, 'unit card')),
    ...deckFaults(special as ArmsSpecial | undefined, new Set(Object.keys(all.commands))),
    ...specialFaults(scenario),
  ];
}

/** The faults of the rows that a file adds, by their place in it. */
export const madeFaults = (tables: Overrides, all: ArmsTables): readonly ParseError[] => [
  ...addedFaults('cards', tables, all.cards, cardFaults),
  ...addedFaults('commands', tables, all.commands, commandFaults),
];

const addedFaults = <R extends object>(
  table: (typeof OPEN)[number],
  tables: Overrides,
  all: Readonly<Record<string, R>>,
  faultsOf: (row: R) => readonly CardFault[],
): readonly ParseError[] =>
  Object.keys(tables[table] ?? {}).flatMap(id => {
    const row = Object.hasOwn(PRINTED[table], id) ? undefined : all[id];
    if (!row) return [];
    return faultsOf(row).map(({ field, message, expected }) => ({
      path: `tables.${table}.${id}.${field}`,
      says: message,
      expected,
      found: String(fieldOf(row, field)),
    }));
  });

/** Cells that are changed are of the kind that is printed: of cards their shapes say it. */
const kindFaults = (tables: Overrides): readonly ParseError[] =>
  (['terrain', 'ranks'] as const).flatMap(table =>
    Object.entries(tables[table] ?? {}).flatMap(([id, row]) =>
      Object.entries(row).flatMap(([field, value]) => {
        const rows: readonly object[] = Object.values(PRINTED[table]);
        const kinds = new Set(rows.flatMap(one => (field in one ? [typeof fieldOf(one, field)] : [])));
        if (kinds.has(typeof value)) return [];
        const [expected, found] = [`a ${[...kinds].join(' or ')}`, JSON.stringify(value)];
        return [{ path: `tables.${table}.${id}.${field}`, says: `${found} where ${expected} is expected`, expected, found }];
      }),
    ),
  );

/** Hands, the deck and what is left out of it name cards that there are. */
const deckFaults = (special: ArmsSpecial | undefined, known: ReadonlySet<string>): readonly ParseError[] =>
  [
    ...Object.entries(special?.hands ?? {}).map(([side, cards]) => [`hands.${side}`, cards] as const),
    ['deck', special?.deck ?? []] as const,
    ['removed', special?.removed ?? []] as const,
  ].flatMap(([path, cards]) => cards.flatMap((card, i) => strange(card, known, `special.${path}[${i}]`, 'command card')));
