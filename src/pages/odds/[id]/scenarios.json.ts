// The scenarios of a system as its calculator takes units from them: on open ground, or on their map where whole areas are attacked.

import type { APIRoute, GetStaticPaths } from 'astro';
import { groundSize, onOpenGround } from '../../../analysis/duel.ts';
import type { ScenarioChoice } from '../../../components/site/odds/pick.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { hasCalculator } from '../../../core/ruleset.ts';
import { type ScenarioEntry, scenarios, systems } from '../../../library/index.ts';

export const getStaticPaths = (async () =>
  (await systems()).filter(hasCalculator).map(({ id }) => ({ params: { id } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params: { id } }) =>
  Response.json(await Promise.all((await scenarios()).filter(({ ruleset }) => ruleset.id === id).map(choiceOf)));

async function choiceOf({ id, ruleset, scenario, battle }: ScenarioEntry): Promise<ScenarioChoice> {
  const { briefing: _, summary: __, source: ___, ...plain } = scenario;
  const { board } = scenario;
  const [first] = battle.replay.frames;
  if (!first) throw new Error(`${id} has no position`);
  const { state } = first;
  const isMap = board.kind === 'map';
  return {
    id,
    title: scenario.title,
    sides: scenario.sides,
    units: isMap
      ? []
      : scenario.units.flatMap(({ id: unit, side }) => {
          const found = lookUp(state.units, unit);
          return found ? [{ id: unit, side, title: ruleset.show.counter(state, found).title }] : [];
        }),
    areas: isMap ? Object.entries(board.areas).map(([area, { title }]) => ({ id: area, title })) : [],
    scenario: isMap ? plain : onOpenGround(plain, (await ruleset.files()).blank(board.kind, groundSize(board))),
  };
}
