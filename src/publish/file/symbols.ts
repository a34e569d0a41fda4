// Which symbols a file needs: those of every counter that the replay can come to show.

import { lookUp } from '../../core/lookUp.ts';
import type { State } from '../../core/types.ts';
import type { BattleModel } from '../../view/model.ts';
import type { StandaloneBundle } from './standaloneBundle.ts';

/** The `<symbol>` elements of the battle, each once, in the order of the kit. One that the kit has not stays without a picture. */
export function symbolsIn(
  { ruleset, replay: { frames, variations }, scenario }: BattleModel,
  { symbols }: StandaloneBundle,
): readonly string[] {
  const needed = new Set<string>();
  const eyes: ((state: State) => State)[] = [
    state => state,
    ...scenario.sides.map(
      ({ id }) =>
        (state: State) =>
          ruleset.hidden?.view(state, id) ?? state,
    ),
  ];
  for (const eye of eyes) {
    const seen = new WeakSet<object>();
    for (const { state } of [frames, ...Object.values(variations)].flat()) {
      const now = eye(state);
      for (const unit of Object.values(now.units)) {
        if (seen.has(unit)) continue;
        seen.add(unit);
        const { symbol } = ruleset.show.counter(now, unit);
        needed.add(`sidc-${symbol}`).add(`field-${symbol.slice(2, 6)}`);
      }
    }
  }
  return Object.keys(symbols)
    .filter(id => needed.has(id))
    .map(id => lookUp(symbols, id) ?? '');
}

const USED = /#((?:sidc|field)-\d+)/g;
const ID = / id="([^"]*)"/;

/** Those that something in the markup shows, and the others. */
export function symbolsShown(symbols: readonly string[], markup: string): readonly [shown: readonly string[], others: readonly string[]] {
  const used = new Set([...markup.matchAll(USED)].map(([, id]) => id));
  const isShown = (symbol: string): boolean => used.has(ID.exec(symbol)?.[1]);
  return [symbols.filter(isShown), symbols.filter(symbol => !isShown(symbol))];
}
