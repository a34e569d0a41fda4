// Rules and questions that several acts of the system have.

import type { Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import type { UnitId } from '../../../core/types.ts';
import { askUnit } from '../../../system/system.ts';
import { thereRule } from '../kit.ts';
import { type BoltEvent, type BoltState, type BoltUnit, card } from '../state.ts';

const awayFromTable = ({ at, title }: BoltUnit): string | undefined =>
  at === undefined ? `${withVerb(title, 'is')} not on the table` : undefined;

/** Nothing is done by a unit that never was; and, where it matters, by one that is gone. */
export const actorOnTableRule = <E extends BoltEvent & { readonly unit: UnitId }>(gone = false): Rule<BoltState, E> =>
  thereRule('unit', 'unit/there', 'Only units on the table act.', card('Turn'), gone ? undefined : awayFromTable);

/** The same of the unit that something is done to. */
export const targetOnTableRule = <E extends BoltEvent & { readonly target: UnitId }>(): Rule<BoltState, E> =>
  thereRule('target', 'unit/target', 'A target is on the table.', card('Shooting'), awayFromTable);

/** The unit under orders, if one is. */
export const underOrders = ({ acting }: BoltState): readonly UnitId[] => (acting === undefined ? [] : [acting]);

/** Which unit, of that under orders. */
export const askActing = (label = 'Which unit') => askUnit<BoltState>(label, underOrders);
