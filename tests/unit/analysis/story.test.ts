import { describe, expect, test } from 'vitest';
import { REASONS, type Story } from '../../../src/analysis/story/types.ts';
import { NAMES, sample } from '../publish/samples.ts';
import { quickStory, wholeStory } from '../publish/stories.ts';

const brief = ({ moments }: Story) => moments.map(({ from, to, kinds, text }) => `${from}-${to} ${kinds.join(' ')}: ${text}`);

describe('the story of a battle', () => {
  test('the crossroads: the end, the hill, and the shots that cost most, in order of weight', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const story = await wholeStory(battle);
    expect(brief(story)).toEqual([
      '268-268 end: The Germans won: the attacker holds 1 of 3.',
      '218-220 objective: Hill 61, 1 point, held by the Americans.',
      '139-140 swing lost: Lost: Americans 3 steps. Lost for good: Engineers A.',
      '116-117 swing lost: Lost: Germans 2 steps. Lost for good: Assault guns, the last of its kind.',
      '105-106 swing lost: Lost: Americans 2 steps. Lost for good: Reserve battalion.',
      '103-104 swing lost: Lost: Americans 2 steps. Lost for good: Shermans A.',
      '151-154 swing: Lost: Germans 2 steps.',
      '177-179 swing: Lost: Americans 2 steps.',
      '258-259 lost: Lost for good: Fusiliers, the last of its kind.',
      '83-84 lost: Lost for good: Pak 40, the last of its kind.',
      '155-158 lost: Lost for good: Grenadiers West.',
      '190-191 lost: Lost for good: Grenadiers East.',
    ]);
    // Three of 29.5 steps that a team brought on the average, and a quarter of the four that Engineers A came with.
    expect(story.moments[2]?.weight).toBeCloseTo(3 / 29.5 + 0.25 * (3 / 29.5), 12);
  });

  test('the Pacific: a fight against the odds, dice beyond 1 in 20, areas and fleets', async () => {
    const story = await wholeStory(await sample('won-on-land.battle.yaml'));
    expect(brief(story).slice(0, 5)).toEqual([
      '210-210 end: The Axis won: territories worth 29 IPC, 29 are enough.',
      '68-71 swing lost: Lost: Japan 54 IPC. Lost for good: Aircraft carrier, Fighter and Elite battleship, among them the last Aircraft carrier.',
      '45-49 luck objective lost swing: Japan: no IPC where 13.9 were to be expected; so few come 4 times in 100. China, worth 2 IPC, held by Japan, taken from United States. Lost for good: 6 Infantry, Artillery battery and Fighter, among them the last Artillery battery. Lost: Japan 12 IPC and United States 26 IPC.',
      '106-108 outlook swing lost: The United States won against the odds: an attack on Hawaii Sea Zone with 1 bomber and 1 fighter is beaten off 12\u202f% of the time. Lost: Japan 27 IPC and United States 8 IPC. Lost for good: Bomber, Fighter and Transport, among them the last Bomber and Transport.',
      '36-39 lost swing: Lost for good: 2 Submarine, Aircraft carrier, Fighter and Elite fighter, among them the last 2 Submarine and Aircraft carrier. Lost: Japan 20 IPC and United States 38 IPC.',
    ]);
  });

  test('a chance missed is a reason by half its share of what a team brought', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const alternative = { says: 'Fire at Pak 40', type: 'fire', expected: 2, destroys: 0 };
    const missed = {
      frame: 84,
      since: 83,
      event: 'e083',
      side: 'allied',
      held: false,
      chosen: { ...alternative, expected: 0 },
      best: alternative,
      by: 2,
      alternatives: [],
      says: 'Chance missed.',
    };
    const { moments } = quickStory(battle, [missed]);
    const found = moments.find(({ from }) => from === 83);
    expect(found?.reasons.map(({ kind, weight }) => [kind, Math.round(weight * 1e6) / 1e6])).toEqual([
      ['lost', 0.036949],
      ['missed', Math.round((0.5 * 2e6) / 29.5) / 1e6],
    ]);
    expect(quickStory(battle, [{ ...missed, by: 1 }]).moments.find(({ from }) => from === 83)?.kinds).toEqual(['lost']);
  });

  test.each(NAMES)('%s: heaviest first, one moment for every event, whole sentences, the same each time', async name => {
    const battle = await sample(name);
    const story = quickStory(battle);
    const { moments } = story;
    const weights = moments.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    const frames = moments.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
    expect(new Set(frames).size).toBe(frames.length);
    for (const { frame, from, to, event, kinds, reasons, weight, text } of moments) {
      expect(frame >= from && frame <= to && battle.replay.frames[frame]?.event?.id === event, text).toBe(true);
      expect(weight).toBeCloseTo(
        reasons.reduce((sum, reason) => sum + reason.weight, 0),
        12,
      );
      expect(kinds).toEqual([...new Set(reasons.map(({ kind }) => kind))]);
      for (const reason of reasons) {
        expect(REASONS).toContain(reason.kind);
        expect(reason.text, reason.text).toMatch(/^[\p{Lu}\d].*\.$/su);
        if (reason.kind === 'luck') expect(reason.chance).toBeLessThan(1 / 20);
      }
    }
    const over = battle.replay.frames.findIndex(({ state }) => battle.ruleset.play.outcome?.(state)?.over);
    expect(moments.filter(({ kinds }) => kinds.includes('end')).map(({ frame }) => frame)).toEqual(over < 0 ? [] : [expect.any(Number)]);
    expect(quickStory(battle)).toEqual(story);
    expect(structuredClone(story)).toEqual(story); // it crosses to the worker and back
  });

  test('a variation has a story of its own; one that is not there is refused', async () => {
    const battle = await sample('saint-aubert/thin.battle.yaml');
    const story = await wholeStory(battle, 'wait');
    expect(story.variation).toBe('wait');
    await expect(wholeStory(battle, 'none')).rejects.toThrow('there is no variation "none"');
  });
});
