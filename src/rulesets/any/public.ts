// What others may take of this system beside its facets, to write games for it: importers of other programs.

export type { AnyEvent } from './events.ts';
export type { AnyScenarioUnit, AnySpecial, Kind, KindLayer, Looks } from './state.ts';
