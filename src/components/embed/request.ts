// What the address of an embedded battle asks for: a moment in the fragment or as `?step=`, whose eyes as `?side=`. (Its colours,
// `?theme=`: public/early.js, before the first paint.)

import type { SideId } from '../../core/types.ts';
import type { BattleModel } from '../../view/model.ts';
import { type LineMoment, parseMoment } from '../battle/address.ts';

export interface EmbedRequest {
  readonly moment: LineMoment | undefined;
  readonly viewer: SideId | undefined;
}

/**
 * Reads an address. What it does not name, or names of another battle, is left to the battle; where sides know the same there is no viewer.
 */
export function askedIn({ search, hash }: Pick<URL, 'search' | 'hash'>, battle: BattleModel): EmbedRequest {
  const wanted = new URLSearchParams(search);
  const side = battle.scenario.sides.find(({ id }) => id === wanted.get('side'));
  return {
    moment: parseMoment(hash, battle) ?? parseMoment(`#${wanted.get('step')}`, battle),
    viewer: battle.ruleset.hidden && side?.id,
  };
}
