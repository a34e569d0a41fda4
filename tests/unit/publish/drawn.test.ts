// What a writer draws on a board by hand: on every kind of board, in pictures too, read back from its file, refused where a side is none.

import { describe, expect, test } from 'vitest';
import { boardFigure } from '../../../src/publish/board.ts';
import { drawnMarks, drawnSaid } from '../../../src/publish/drawn.ts';
import { boardPicture } from '../../../src/publish/picture/svg.ts';
import { NO_SYMBOLS } from '../../../src/publish/picture/symbols.ts';
import { formatReport, parseReport } from '../../../src/publish/reportFile.ts';
import type { DrawnMark } from '../../../src/publish/types.ts';
import { middleOf } from '../../../src/render/board/plan.ts';
import { join } from '../../../src/render/html.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import type { BattleModel } from '../../../src/view/model.ts';
import { analystFor, reportOn, sample } from './samples.ts';

const SAMPLES = [
  'saint-aubert/crossroads.battle.yaml',
  'three-lanes/mill.battle.yaml',
  'aljaraz/mill.battle.yaml',
  'gothic-farm/farm.battle.yaml',
  'won-on-land.battle.yaml',
  'bruland-ferry/powder.battle.yaml',
];

/** One of each kind around the middle of a board. */
function marksOn({ plan, scenario }: BattleModel): readonly DrawnMark[] {
  const middle = middleOf(plan);
  const beside = plan.beside(middle, 'right', true);
  const side = scenario.sides[0]?.id ?? '';
  return [
    { kind: 'arrow', way: [middle, beside], side },
    { kind: 'front', way: [beside, middle] },
    { kind: 'circle', around: middle, radius: 1, side },
    { kind: 'label', on: beside, text: 'Main effort <here>' },
  ];
}

describe('drawn by hand', () => {
  test.each(SAMPLES)('%s: an arrow, a front, a circle and words lie on the board, and in a picture of it', async name => {
    const battle = await sample(name);
    const ask = await analystFor(battle);
    const figure = { kind: 'board', at: { event: 'start' }, crop: 'whole', drawn: marksOn(battle) } as const;
    const { svg, summary } = await boardFigure(battle, figure, ask, { sprite: '' });
    const markup = markupOf(svg);
    expect(markup.match(/class="by-hand-head"/g)?.length).toBe(2);
    expect(markup).toContain('Main effort &lt;here>'.replace('>', markup.includes('&gt;') ? '&gt;' : '>'));
    expect(markup).not.toMatch(/NaN|undefined/);
    expect(summary).toContain('Drawn on it: 1 arrow, 1 front, 1 circle and the words “Main effort <here>”.');
    const picture = await boardPicture(battle, figure, ask, { theme: 'dark', symbols: NO_SYMBOLS });
    expect(picture.svg).toContain('Main effort');
    expect(picture.svg).not.toContain('var(');
  });

  test('places that are not on the board draw nothing', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const drawn: readonly DrawnMark[] = [
      { kind: 'arrow', way: ['E4', 'Z99'] },
      { kind: 'label', on: 'Z99', text: 'nowhere' },
    ];
    expect(markupOf(join([drawnMarks(battle, drawn)]))).toBe('<g class="by-hand"></g>');
    expect(drawnSaid([])).toBe('');
  });

  test('is read back from the file of a report; a side that does not play is told', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const { report, record } = reportOn(battle);
    const withDrawn = (drawn: readonly DrawnMark[]) => ({
      record,
      report: {
        ...report,
        parts: report.parts.map(part => ({
          ...part,
          figures: part.figures.map(figure => (figure.kind === 'board' ? { ...figure, drawn } : figure)),
        })),
      },
    });
    const told = withDrawn(marksOn(battle));
    expect(await parseReport(formatReport(told))).toEqual({ ok: true, value: told });
    const strange = await parseReport(formatReport(withDrawn([{ kind: 'label', on: 'E4', text: 'x', side: 'martians' }])));
    expect(strange.ok ? [] : strange.problems.map(({ path }) => path)).toContain('parts[1].figures[0].drawn[0].side');
  });
});
