// What the address of an embedded battle asks for: a moment in the fragment or as `?step=`, whose eyes as `?side=`. (Its colours,
// `?theme=`: public/early.js, before the first paint.)

import type { SideId } from '../../core/types.ts';
import type { BattleModel } from '../../view/model.ts';
import { type LineMoment, lackingIn, nearestMoment } from '../battle/address.ts';
import { quoteWord } from '../site/addressNote.ts';

export interface EmbedRequest {
  readonly moment: LineMoment | undefined;
  readonly viewer: SideId | undefined;
  /** What it names and the battle has not, in words; '' for nothing. */
  readonly lacking: string;
}

/**
 * Reads an address. What it does not name is left to the battle, and so is what it names of another one, which is told; where sides know
 * the same there is no viewer.
 */
export function askedIn({ search, hash }: Pick<URL, 'search' | 'hash'>, battle: BattleModel): EmbedRequest {
  const wanted = new URLSearchParams(search);
  const side = battle.scenario.sides.find(({ id }) => id === wanted.get('side'));
  const [step, eyes] = [wanted.get('step'), wanted.get('side')];
  const lacks = [
    lackingIn(hash, battle),
    step === null ? '' : lackingIn(`#${step}`, battle),
    eyes === null || side ? '' : `There is no side ${quoteWord(eyes)} in this battle.`,
  ];
  return {
    moment: nearestMoment(hash, battle) ?? nearestMoment(`#${step}`, battle),
    viewer: battle.ruleset.hidden && side?.id,
    lacking: lacks.filter(Boolean).join(' '),
  };
}
