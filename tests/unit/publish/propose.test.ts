import { describe, expect, test } from 'vitest';
import { sideAtFirst } from '../../../src/core/englishText.ts';
import { propose, proposeParts } from '../../../src/publish/propose.ts';
import { formatReport, parseReport } from '../../../src/publish/reportFile.ts';
import { piecesOf, wordsOf } from '../../../src/render/markdown.ts';
import { openBattle } from '../../../src/view/model.ts';
import { NAMES, sample } from './samples.ts';
import { quickReview } from './stories.ts';

describe('the proposed report', () => {
  test('the crossroads, word by word', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const { title, summary, parts } = propose(battle, quickReview(battle));
    expect([title, summary]).toEqual([
      'The crossroads at Saint-Aubert: eleven attackers, one hill',
      'For eight turns an American regiment presses a garrison it outnumbers; in the end it has the hill and not the town.',
    ]);
    expect(parts.map(part => part.title)).toEqual([
      'Before the first move',
      'Turn 1',
      'Turn 2',
      'Turn 3: Assault guns destroyed Shermans A',
      'Turn 3: Reserve battalion fell to Grenadiers West',
      'The end of turn 3',
      'Turn 4: Engineers B finished off Assault guns',
      'Turn 4: Grenadiers West destroyed Engineers A',
      'The end of turn 4',
      'Turn 5: Grenadiers West lost 2 steps to 1st Battalion',
      'Turn 5: Town garrison took 2 steps from 2nd Battalion',
      'The end of turn 5',
      'Turn 6',
      'Turn 7: 1st Battalion took Hill 61',
      'The end of turn 7',
      'Turn 8: Fusiliers fell to Shermans B',
      'How it ended',
    ]);
    expect(parts[0]?.figures).toEqual([
      { kind: 'board', at: { event: 'start' }, crop: 'whole', layers: ['trails:ahead'], caption: 'The start, with the moves of turn 1' },
      { kind: 'forces' },
    ]);
    expect(parts[5]).toEqual({
      id: 'turn-3',
      title: 'The end of turn 3',
      words:
        'At its end 3 units of the Americans stood elsewhere.\n\nThe Americans lost Reserve battalion and Shermans A. The Germans lost Pak 40.',
      figures: [{ kind: 'board', at: { event: expect.any(String) }, crop: 'whole', layers: ['trails:turn'], caption: 'The end of turn 3' }],
    });
    // Engineers A had three steps when four were rolled.
    expect(parts[7]).toEqual({
      id: 'moment-e139',
      title: 'Turn 4: Grenadiers West destroyed Engineers A',
      words:
        'Grenadiers West fired at Engineers A in C7: 4 hits, 3 steps lost, destroyed. ' +
        'On average such dice cost 1.3 steps; this time they cost 3, and so much comes 11 times in 100.\n\n' +
        'The Americans had 25 of 37 steps left.',
      figures: [
        { kind: 'board', at: { event: 'e139' }, crop: 'action' },
        { kind: 'odds', at: { event: 'e139' }, cast: 0 },
      ],
    });
    expect(parts[6]?.words).toBe(
      'Engineers B fired at Assault guns in H5: 2 hits, 2 steps lost, destroyed.\n\n' +
        'The Germans had no other of that kind, and 16 of 22 steps left.',
    );
    expect(parts.at(-1)).toEqual({
      id: 'end',
      title: 'How it ended',
      words:
        'The Germans won: the attacker holds 1 of 3.\n\n' +
        'The Americans lost 15 steps (18.9 with even luck) and the Germans lost 19 steps (22.7 with even luck).',
      figures: [
        { kind: 'board', at: { event: 'e268' }, crop: 'whole', caption: 'The Germans won: the attacker holds 1 of 3.' },
        { kind: 'luck' },
        { kind: 'losses' },
      ],
    });
  });

  test('a battle on a map: how a fight began, what it hung on, how it ended; losses once', async () => {
    const battle = await sample('won-on-land.battle.yaml');
    const { parts } = propose(battle, quickReview(battle));
    expect(parts.map(part => part.title).slice(1, 5)).toEqual([
      'Round 1: Hawaii Sea Zone cost the United States 38 IPC',
      'Round 1: luck left Japan in China',
      'Round 1: Hawaii Sea Zone cost Japan 54 IPC',
      'The end of round 1',
    ]);
    expect(parts[2]?.words).toBe(
      'Japan attacks China: 6 infantry and 2 fighters against 2 infantry, 1 artillery battery and 1 fighter, supported by 1 artillery battery. ' +
        'China, round 1: the attack hits nothing, the defence hits nothing. No losses. ' +
        'Dice like these of Japan cost 13.9 IPC on average. Here they cost nothing: so little comes 4 times in 100. ' +
        'China is taken by Japan. 2 fighters and 2 infantry left.\n\n' +
        'It cost Japan 12 of its 230 IPC (4 × Infantry) and the United States 26 of its 126 (2 × Infantry, Artillery battery and Fighter). ' +
        'With that Japan held China.',
    );
  });

  test('players are named, not the colours and roles that programs played', async () => {
    const said = async (name: string) => {
      const battle = await sample(name);
      return propose(battle, quickReview(battle)).parts[0]?.words.split('\n\n').slice(2);
    };
    expect(await said('saint-aubert/thin.battle.yaml')).toEqual(['Played by Marit (the Americans) and Jo (the Germans).']);
    expect(await said('saint-aubert/crossroads.battle.yaml')).toEqual([]);
    expect(await said('three-lanes/mill.battle.yaml')).toEqual([]);
  });

  test.each(NAMES)('%s: parts in order of play, whole sentences, a file that reads back', async name => {
    const battle = await sample(name);
    const story = quickReview(battle);
    const report = propose(battle, story);
    const at = (event: string) => battle.replay.frames.findIndex(frame => (frame.event?.id ?? 'start') === event);
    const indices = report.parts.map(({ figures: [first] }) => (first?.kind === 'board' ? at(first.at.event) : Number.NaN));
    expect(indices).toEqual(indices.toSorted((a, b) => a - b));
    expect(new Set(report.parts.map(({ id }) => id)).size).toBe(report.parts.length);
    expect(report.parts.filter(({ title }, i) => report.parts.findIndex(part => part.title === title) !== i)).toEqual([]);
    for (const { words, title } of report.parts) {
      expect(title).toMatch(/^\p{Lu}/u);
      for (const paragraph of words.split('\n\n')) expect(paragraph, paragraph).toMatch(/^\S.*[.!?"”’']$/s);
      expect(words).not.toMatch(/undefined|NaN|\[object|\.\.(?!\.)| {2}/);
    }
    const told = { report, record: battle.record };
    expect(await parseReport(formatReport(told))).toEqual({ ok: true, value: told });
    const offered = proposeParts(battle, story).map(({ part }) => part.id);
    for (const { id } of report.parts.slice(1, -1)) expect(id.startsWith('turn-') || offered.includes(id), id).toBe(true);
    expect(propose(battle, story)).toEqual(report);
  });

  test('a record that tells no more than positions gets a board for each turn, and no sentence on objectives that there are not', async () => {
    const { ruleset, scenario, record } = await sample('three-lanes/mill.battle.yaml');
    const stood = (id: string, x: number) => ({ id, type: 'adjust', reason: 'stood', changes: [{ unit: 'b-1', at: [x, 12] }] });
    const turns = [1, 2, 3].flatMap(turn => [
      { id: `t${turn}`, type: 'turn', turn },
      stood(`s${turn}`, 10 + turn),
      { id: `e${turn}`, type: 'turn-end', keeps: [] },
    ]);
    const bare = { ...scenario, special: { ...(scenario.special as object), objectives: [] } };
    const { summary: _, notes: __, variations: ___, ...rest } = record;
    const events = turns as unknown as typeof record.events;
    const battle = await openBattle({ ruleset, scenario: bare, record: { ...rest, scenario: bare, events } });
    const report = propose(battle, quickReview(battle));
    expect([report.summary, report.parts.map(({ title }) => title)]).toEqual([
      undefined,
      ['Before the first move', 'Turn 1', 'Turn 2', 'How it ended'],
    ]);
    expect(report.parts.slice(1).map(({ figures: [board] }) => board?.caption)).toEqual([
      'The end of turn 1',
      'The end of turn 2',
      'The end of turn 3',
    ]);
    expect(report.parts.slice(1, -1).map(({ figures: [board] }) => board?.kind === 'board' && board.layers)).toEqual([
      ['trails:turn'],
      ['trails:turn'],
    ]);
    expect(JSON.stringify(report)).not.toMatch(/objective/);
  });

  test('turns that are told by position sheets, by talk and by what was lost are parts with these in words', async () => {
    const { ruleset, scenario, record } = await sample('three-lanes/mill.battle.yaml');
    const { summary: _, notes: __, variations: ___, ...rest } = record;
    const sheet = (turn: number, changes: readonly object[], reason?: string) => ({
      id: `s${turn}`,
      type: 'adjust',
      stood: `the end of turn ${turn}`,
      turn,
      ...(reason && { reason }),
      changes,
    });
    const events = [
      sheet(1, [{ unit: 'b-1', at: [12, 12] }], 'The fog lifted'),
      sheet(2, [{ unit: 'g-1', at: null, strength: 0 }]),
      sheet(3, []),
    ] as unknown as typeof record.events;
    const battle = await openBattle({ ruleset, scenario, record: { ...rest, scenario, events } });
    const [, first, second] = propose(battle, quickReview(battle)).parts;
    expect([first?.title, first?.words]).toEqual(['Turn 1', 'The fog lifted.\n\nAt its end 1 unit of the British stood elsewhere.']);
    expect([second?.title, second?.words]).toEqual(['Turn 2', expect.stringMatching(/lost .+\.$/)]);
    expect(JSON.stringify(propose(battle, quickReview(battle)))).not.toMatch(/Correction/);
    const any = await sample('bruland-ferry/powder.battle.yaml');
    const powder = await openBattle({ ...any, record: { ...any.record, scenario: any.scenario } });
    const told = propose(powder, quickReview(powder)).parts;
    expect(told.map(({ title }) => title)).toEqual([
      'Before the first move',
      'Turn 1',
      'Turn 2',
      'Turn 3',
      'Turn 4',
      'Turn 5',
      'How it ended',
    ]);
    expect(told.map(({ words }) => words).join()).toMatch(/At the table: “/);
  });

  test('photographs of a record stand in the part of the moment that they were taken in', async () => {
    const { ruleset, scenario, record } = await sample('saint-aubert/crossroads.battle.yaml');
    const note = (on: string, image: string) => ({ on, image, alt: 'The table', text: 'The *table* then' });
    const notes = [
      note('start', 'before.webp'),
      note('e139', 'engineers.jpg'),
      note('e150', 'later.png'),
      note('e268', 'over.png'),
      note('e139', 'https://example.org/elsewhere.png'),
    ];
    const battle = await openBattle({ ruleset, scenario, record: { ...record, scenario, notes } });
    const { parts } = propose(battle, quickReview(battle));
    const photos = parts.flatMap(({ id, figures }) => figures.flatMap(figure => (figure.kind === 'photo' ? [[id, figure.name]] : [])));
    expect(photos).toEqual([
      ['opening', 'before.webp'],
      ['moment-e139', 'engineers.jpg'],
      [expect.stringMatching(/^turn-|^moment-/), 'later.png'],
      ['end', 'over.png'],
    ]);
    expect(parts.flatMap(({ figures }) => figures).find(({ kind }) => kind === 'photo')).toEqual({
      kind: 'photo',
      name: 'before.webp',
      alt: 'The table',
      caption: 'The table then',
    });
  });

  test('what a correction hands over is told by who took it, not as a correction', async () => {
    const { ruleset, scenario, record } = await sample('pacific-1942/won-on-land.battle.yaml');
    const taken = { id: 'set-right', type: 'adjust', reason: 'as the log has it', changes: [{ path: 'owner.china', to: 'japan' }] };
    const { notes: _, variations: __, ...rest } = record;
    const events = [...record.events.slice(0, 15), taken] as unknown as typeof record.events;
    const battle = await openBattle({ ruleset, scenario, record: { ...rest, scenario, events } });
    const { parts } = propose(battle, quickReview(battle));
    expect(parts.map(({ title }) => title)).toContainEqual(expect.stringContaining('China'));
    expect(JSON.stringify(parts)).not.toContain('Correction');
  });

  test('nobody has won a battle that was broken off', async () => {
    const battle = await sample('hill-90/bridges.battle.yaml');
    expect(propose(battle, quickReview(battle)).parts.at(-1)?.words).toMatch(/^The record ends in turn 6: the attacker has 4 points\.\n\n/);
  });

  test('who won is told once, whatever a side is called or the system says of it', async () => {
    const ends = NAMES.map(async name => {
      const battle = await sample(name);
      return propose(battle, quickReview(battle)).parts.at(-1)?.words.split('\n\n')[0];
    });
    expect(await Promise.all(ends)).toEqual([
      'The British won: agreed, with two of three groups free and the third out of reach.',
      'The Germans won: more than half of the enemy’s squads destroyed (Americans lost 3 of 3, Germans lost 0 of 3).',
      'The record ends in turn 6.',
      'The Axis won: territories worth 29 IPC, 29 are enough.',
      'The British won: British 1 objective and Germans 0 objectives.',
      'The Nationalists won: Nationalists 3 points and Republicans 0 points.',
      'The Nationalists won: Nationalists 7 points and Republicans 4 points.',
      'The record ends in turn 6: the attacker has 4 points.',
      'The Germans won: the attacker holds 1 of 3.',
      'The record ends in turn 2: the attacker holds 0 of 3.',
    ]);
    const battle = await sample('three-lanes/mill.battle.yaml');
    const renamed = { ...battle, titleOf: (side: string | undefined) => (side === 'brit' ? 'Those who had won' : battle.titleOf(side)) };
    expect(propose(renamed, quickReview(battle)).parts.at(-1)?.words).toMatch(
      /^Those who had won won: British 1 objective and Germans 0 objectives\.\n/,
    );
  });

  test('what a side had no more of and what it had left are one sentence', async () => {
    const battle = await sample('fuentevieja/crossroads.battle.yaml');
    expect(propose(battle, quickReview(battle)).parts.at(-1)?.words).toContain(
      'That was the end of Village militia; the Republicans had no other of that kind, and 5 of 36 figures left.',
    );
  });

  test('titles that are markup stay words', async () => {
    const battle = await sample('saint-aubert/thin.battle.yaml');
    const summary = '# <img src=x onerror=alert(1)> **[a](javascript:b)** www.x.org https://y.org a@b.de';
    const hostile = { ...battle, scenario: { ...battle.scenario, summary } };
    const [opening] = propose(hostile, quickReview(battle)).parts;
    const [first, ...rest] = piecesOf(opening?.words ?? '').tokens;
    expect([first?.type, wordsOf(first ? [first] : [])]).toEqual(['paragraph', summary]);
    expect(JSON.stringify([first, ...rest])).not.toMatch(/"type":"(link|strong|html|image|heading)"/);
  });

  test('sides have the article that they need', () => {
    const said = (title: string) => `${sideAtFirst(title).article}${title} ${sideAtFirst(title).isMany ? 'hold' : 'holds'}`;
    expect(['Americans', 'Japan', 'United States', 'British', 'Soviet Union', 'French', 'Japanese', 'Germany'].map(said)).toEqual([
      'the Americans hold',
      'Japan holds',
      'the United States holds',
      'the British hold',
      'the Soviet Union holds',
      'the French hold',
      'the Japanese hold',
      'Germany holds',
    ]);
  });
});
