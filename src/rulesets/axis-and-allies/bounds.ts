// What the answers of the calculator's form leave of one another.

import type { Bound, FieldBounds } from '../../core/bounds.ts';
import { countNoun } from '../../core/englishText.ts';
import { countsIn, type Profile } from '../../core/profile.ts';
import { editionIn, FORCES } from './calculator.ts';
import { forceField } from './data/editions.ts';

type Side = 'attacker' | 'defender';

/** The field that holds the force of a side. */
function forceOf(form: Profile, side: Side): string {
  const edition = editionIn(form);
  const sea = form['terrain'] === 'sea';
  return edition === undefined ? FORCES[sea ? 'sea' : 'land'][side][0] : forceField(edition, sea, side);
}

/** How many of a piece a side of the battle has. */
const piecesOf = (form: Profile, side: Side, piece: string): number => countsIn(form[forceOf(form, side)])[piece] ?? 0;

/** An elite unit is one of its side's units; `others`: elite units of that side that are answered before it. */
const elite =
  (own: string, side: Side, others: readonly string[] = []) =>
  (form: Profile): Bound | undefined => {
    const piece = String(form[own]);
    if (piece === 'none') return undefined;
    const taken = others.filter(other => form[other] === piece).length;
    return piecesOf(form, side, piece) > taken
      ? undefined
      : { only: 'none', why: `the ${side} has no such unit${taken > 0 ? ' beside it' : ''}` };
  };

/** Of no use without such a piece on that side. */
const onlyWith =
  (side: Side, pieces: readonly string[], why: string) =>
  (form: Profile): Bound | undefined =>
    pieces.some(piece => piecesOf(form, side, piece) > 0) ? undefined : { only: false, why };

/** All units of the attacker. */
const attackersIn = (form: Profile): number => Object.values(countsIn(form[forceOf(form, 'attacker')])).reduce((sum, n) => sum + n, 0);

export const BOUNDS: FieldBounds = {
  gun: onlyWith('attacker', ['fighter', 'bomber', 'tactical-bomber'], 'no aircraft attack'),
  supersubs: onlyWith('attacker', ['submarine'], 'no submarine attacks'),
  jets: onlyWith('defender', ['fighter'], 'no fighter defends'),
  heavy: form => (form['ask'] === 'battle' ? onlyWith('attacker', ['bomber'], 'no bomber attacks')(form) : undefined),
  fewer(form): Bound {
    const all = attackersIn(form);
    return { most: Math.max(2, all + 1), why: `the attacker has ${countNoun(all, 'unit')}, and with all of them breaks off after a round` };
  },
  elite: elite('elite', 'attacker'),
  enemyElite: elite('enemyElite', 'defender'),
  allyElite: elite('allyElite', 'defender', ['enemyElite']),
  treasury(form): Bound | undefined {
    const target = form['ask'] === 'raid' ? form['raidTarget'] : 'treasury';
    if (target === 'treasury') return undefined;
    return target === 'complex'
      ? { most: 20, why: 'a complex takes no more than 20 points' }
      : { most: 6, why: 'a base takes no more than 6 points' };
  },
  shipPrice(form): Bound | undefined {
    const [tokens, hits] = [Number(form['tokens']), Number(form['shipHits'])];
    return tokens < hits ? { only: 0, why: `${countNoun(tokens, 'token')} cannot sink a ship that stands ${hits} hits` } : undefined;
  },
  kamikazes(form): Bound {
    const best = form['elite'] === 'fighter' ? 1 : 0;
    const most = piecesOf(form, 'attacker', 'fighter') - best;
    const fighters = countNoun(most, best > 0 ? 'other fighter' : 'fighter');
    return { most, why: `the attacker has ${most === 0 ? fighters.replace('0', 'no') : fighters}` };
  },
};
