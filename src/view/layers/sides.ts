// The sides as they are chosen beside a layer.

import type { BattleModel } from '../model.ts';
import type { LayerSettingOption } from './layer.ts';

/** Each side by its id, with its title. */
export const sidesOf = ({ scenario }: Pick<BattleModel, 'scenario'>): readonly LayerSettingOption[] =>
  scenario.sides.map(({ id, title }) => [id, title]);
