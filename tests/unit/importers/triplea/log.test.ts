import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { luckOf } from '../../../../src/analysis/luck.ts';
import { replay } from '../../../../src/core/replay.ts';
import type { BattleRecord, Scenario } from '../../../../src/core/scenario.ts';
import { linesOf, pilesOf } from '../../../../src/importers/triplea/lines.ts';
import { powerId, unitType } from '../../../../src/importers/triplea/names.ts';
import ruleset from '../../../../src/rulesets/axis-and-allies/index.ts';
import type { AxisState } from '../../../../src/rulesets/axis-and-allies/state.ts';
import { fc } from '../../../property.ts';
import { again, from, LOG, problemLines, read, recordOf, STRAITS, withChanges } from './files.ts';

const framesOf = (record: BattleRecord) => replay(ruleset, record.scenario as Scenario, record).frames;
const rulingsOf = (record: BattleRecord): readonly string[] =>
  framesOf(record).flatMap(({ rulings }) => rulings.map(({ rule, says }) => `${rule}: ${says}`));
const events = (record: BattleRecord, type: string): readonly object[] =>
  record.events.filter(event => event.type === type).map(({ id: _, type: __, ...rest }) => rest);

/** The log with other lines in the battle of the plain. */
const inPlain = (...changes: Parameters<typeof withChanges>[1][]) => withChanges(LOG, ...changes);

describe('a log with its game', () => {
  test('is a record that the referee has nothing against', async () => {
    const record = await recordOf(STRAITS, LOG);
    expect(rulingsOf(record)).toEqual([]);
    expect(record.events).toHaveLength(54);
  });

  test('battles have results in the place of dice, and the losses of the log', async () => {
    const record = await recordOf(STRAITS, LOG);
    expect(events(record, 'battle')).toEqual([
      { area: 'plain', bombard: ['sz-south'], result: { down: 1 }, shotDown: { fighter: 1 } },
      { area: 'sz-south' },
      { area: 'plain', result: { down: 0 } },
    ]);
    expect(events(record, 'round')).toEqual([
      {
        area: 'plain',
        round: 1,
        result: { 'hits:attack': 4, 'hits:defend': 2 },
        defenderLosses: { infantry: 4 },
        attackerLosses: { infantry: 2 },
      },
      {
        area: 'plain',
        round: 2,
        result: { 'hits:attack': 2, 'hits:defend': 1 },
        defenderLosses: { armor: 1, infantry: 1 },
        attackerLosses: { armor: 1 },
      },
      {
        area: 'sz-south',
        round: 1,
        result: { 'hits:first': 1, 'ship-hits:first': 1, 'hits:defend': 1 },
        firstLosses: { transport: 1 },
        attackerLosses: { submarine: 1 },
      },
      { area: 'plain', round: 1, result: { 'hits:attack': 1, 'hits:defend': 0 }, defenderLosses: { armor: 1 } },
    ]);
    expect(events(record, 'retreat')).toEqual([{ side: 'islanders', to: 'sz-far' }]);
  });

  test('what is bought, moved, landed and placed is played; treasuries and owners are those of the log', async () => {
    const record = await recordOf(STRAITS, LOG);
    expect(events(record, 'move')[1]).toEqual({
      units: { transport: 1 },
      path: ['sz-south'],
      load: [{ from: 'harbour', units: { infantry: 2 } }],
      unload: { to: 'plain', units: { infantry: 2 } },
    });
    const { ipc, owner } = (framesOf(record).at(-1) as unknown as { state: { ipc: object; owner: object } }).state;
    expect(ipc).toEqual({ ussr: 11, germany: 10, islanders: 6 });
    expect(owner).toMatchObject({ plain: 'ussr', harbour: 'germany' });
  });

  test('what is placed in one place, line after line, comes in together; where it cannot, pile by pile', async () => {
    const lines = (...piles: readonly string[]) => piles.map(pile => `${pile} placed in Hill`).join('\n            ');
    const places = async (...piles: readonly string[]) =>
      events(await recordOf(STRAITS, withChanges(LOG, [lines('1 armour and 1 infantry'), lines(...piles)])), 'place').slice(1);
    const told = { complex: 'hill', at: 'hill' };
    expect(await places('1 infantry', '1 armour')).toEqual([{ ...told, units: { infantry: 1, armor: 1 } }]);
    expect(await places('1 infantry', '1 fighter', '1 armour')).toEqual([
      { ...told, units: { infantry: 1 } },
      { ...told, units: { armor: 1 } },
    ]);
  });

  test('the luck ledger tells deviations and chances from hits alone', async () => {
    const luck = luckOf(ruleset, framesOf(await recordOf(STRAITS, LOG)));
    expect(luck.leftOut).toBe(0);
    expect(luck.table.rows.map(row => row.slice(2, 7))).toEqual([
      ['Soviet Union', 'Germany', 'IPC', 5.023, 10],
      ['Germany', 'Soviet Union', 'IPC', 9.542, 12],
      ['Soviet Union', 'Germany', 'IPC', 6.981, 6],
      ['Germany', 'Soviet Union', 'IPC', 6.625, 8],
      ['Soviet Union', 'Germany', 'IPC', 3.333, 5],
      ['Islanders', 'Germany', 'IPC', 7.111, 8],
      ['Germany', 'Islanders', 'IPC', 5.333, 8],
      ['Germany', 'Soviet Union', 'IPC', 1.667, 0],
      ['Soviet Union', 'Germany', 'IPC', 3.995, 5],
      ['Germany', 'Soviet Union', 'IPC', 1, 0],
    ]);
  });

  test('lines that nobody can read are listed with their number, and kept as notes where they stand', async () => {
    const found = await read(STRAITS, LOG);
    expect(found.ok && problemLines(found.value.remarks.filter(({ file }) => file === LOG.name))).toEqual([
      'straits.log.txt:29 : not read: Trigger Germans are cheered: the band plays',
      'straits.log.txt:77 : not read: 5 infantry and 1 zeppelin moved from Capital & Court to Plain',
    ]);
    expect(events(await recordOf(STRAITS, LOG), 'note')).toEqual([
      { text: 'Trigger Germans are cheered: the band plays' },
      { text: '5 infantry and 1 zeppelin moved from Capital & Court to Plain' },
    ]);
  });

  test('the record is one of the house: it reads again without a fault', async () => {
    expect(await again(STRAITS, LOG)).toEqual({ ok: true, value: { kind: 'battle', record: await recordOf(STRAITS, LOG) } });
  });
});

describe('what a log tells at once', () => {
  const said = (text: string) => linesOf(text)[0]?.said;

  test('several defenders in one line are one force, each pile of its own power', () => {
    expect(said('Russians defend with 3 armour and 5 infantry; British defend with 1 bomber')).toEqual({
      kind: 'force',
      role: 'defender',
      player: 'Russians',
      piles: [
        { owner: 'Russians', type: 'armor', count: 3 },
        { owner: 'Russians', type: 'infantry', count: 5 },
        { owner: 'British', type: 'bomber', count: 1 },
      ],
    });
    expect(said('Russians defend with 1 infantry; British defend with 1 zeppelin')).toBeUndefined();
  });

  test('raids are played with what the gun hit and what they cost, and bombers shot down are gone', async () => {
    expect(said('Bombing raid in Harbour rolls: 2,5 and costs: 7 PUs.')).toEqual({
      kind: 'raid-dice',
      territory: 'Harbour',
      faces: [2, 5],
      cost: 7,
    });
    expect(said('1 bomber killed by AA')).toEqual({ kind: 'raid-lost', piles: [{ type: 'bomber', count: 1 }] });
    const raided = withChanges(
      LOG,
      ['            1 bomber moved from Hill to Plain\n', '            1 bomber moved from Hill to Capital & Court\n'],
      [
        '            Battle in Plain\n                Germans attack with 2 armour, 1 bomber, 2',
        '            Strategic bombing raid in Capital & Court\n                Bombing raid in Capital & Court rolls: 4 and costs: 4 PUs.\n                Bombing raid costs 4 PUs\n            Battle in Plain\n                Germans attack with 2 armour, 2',
      ],
    );
    const record = await recordOf(STRAITS, raided);
    expect(events(record, 'raid')).toEqual([{ area: 'capital-court', bombers: 1, thrown: [{ as: 'raid', dice: { d6: ['4'] } }] }]);
    const at = record.events.findIndex(({ type }) => type === 'raid');
    const treasury = (i: number) => (framesOf(record)[i]?.state as AxisState | undefined)?.ipc['ussr'] ?? 0;
    expect(treasury(at) - treasury(at + 1)).toBe(4);
  });

  test('aircraft that could not land are taken off, money of a capital follows from its capture', () => {
    expect(said('1 fighter could not land in Alaska and was removed')).toMatchObject({ kind: 'stranded', territory: 'Alaska' });
    expect(said('Japanese captures 20PUs while taking Russians capital')).toEqual({ kind: 'aside' });
  });

  test('a line of more pieces than a board holds is refused in words, at once', async () => {
    const crowd = withChanges(LOG, ['Russians attack with 1 fighter and 5 infantry', 'Russians attack with 1 fighter and 9485 infantry']);
    const found = await read(crowd);
    expect(found.ok ? [] : problemLines(found.problems)).toEqual([
      expect.stringMatching(/^straits\.log\.txt:\d+ : a line of 9486 pieces; 5000 are the most on a board$/),
    ]);
  });

  test('a log of another edition without its game says loudly what is missing', async () => {
    const strange = withChanges(LOG, ['Russians attack with 1 fighter and 5 infantry', 'Russians attack with 1 artillery and 5 infantry']);
    const found = await read(strange);
    const remarks = found.ok ? found.value.remarks.map(({ says }) => says) : [];
    expect(remarks.slice(1, 3)).toEqual([
      'ONLY 2 OF 3 BATTLES could be read: losses and luck are of these alone',
      'the log has units of another edition (artillery): values and prices here are those of the classic one and may be wrong for it',
    ]);
  });

  test('aircraft of a battle without its game are not lost at the end of the turn: nobody told where they landed', async () => {
    const record = await recordOf(LOG);
    const last = framesOf(record).at(-1)?.state;
    const crashed = framesOf(record).filter(({ narration }) => /without a landing place lost/.test(narration.text));
    expect(crashed).toEqual([]);
    expect(Object.values(last?.units ?? {}).some(({ type, strength }) => type === 'fighter' && strength > 0)).toBe(true);
  });
});

describe('ships and what they carry', () => {
  const turn = (...lines: readonly string[]) => ({
    name: 'turn.txt',
    text: ['Game History', 'Round: 1', ...lines].join('\n'),
  });

  test('what goes aboard in the combat move and stays is loaded when all has been fought', async () => {
    const record = await recordOf(
      STRAITS,
      turn(
        'Combat Move - Germans',
        '2 infantry moved from Harbour to South Sea Zone',
        'Combat - Germans',
        'Non Combat Move - Germans',
        '2 infantry moved from South Sea Zone to Harbour',
        'Place Units - Germans',
      ),
    );
    const told = record.events.slice(record.events.findIndex(event => (event as { to?: string }).to === 'noncombat'));
    expect(told.map(({ type }) => type).slice(0, 2)).toEqual(['phase', 'move']);
    expect(events(record, 'move')).toEqual([
      {
        units: { transport: 1 },
        path: ['sz-south'],
        load: [{ from: 'harbour', units: { infantry: 2 } }],
        unload: { to: 'harbour', units: { infantry: 2 } },
      },
    ]);
    expect(rulingsOf(record)).toEqual([]);
  });

  test('more than four transports load what one line tells', async () => {
    const fleet = withChanges(
      STRAITS,
      ['territory="Harbour" quantity="3"', 'territory="Harbour" quantity="11"'],
      ['unitType="transport" territory="South Sea Zone" quantity="1"', 'unitType="transport" territory="South Sea Zone" quantity="6"'],
    );
    const record = await recordOf(
      fleet,
      turn('Non Combat Move - Germans', '11 infantry moved from Harbour to South Sea Zone', 'Place Units - Germans'),
    );
    expect(events(record, 'move')).toMatchObject([{ units: { transport: 6 } }]);
  });

  test('a ship goes with what it carries where several lie together', async () => {
    const fleet = withChanges(STRAITS, [
      'unitType="transport" territory="South Sea Zone" quantity="1"',
      'unitType="transport" territory="South Sea Zone" quantity="2"',
    ]);
    const record = await recordOf(
      fleet,
      turn(
        'Non Combat Move - Germans',
        '2 infantry moved from Harbour to South Sea Zone',
        '1 infantry moved from Harbour to South Sea Zone',
        'Place Units - Germans',
        'Turn Complete - Germans',
        'Purchase Units - Islanders',
        'Round: 2',
        'Purchase Units - Russians',
        'Non Combat Move - Germans',
        '1 infantry and 1 transport moved from South Sea Zone to North Sea Zone',
        'Place Units - Germans',
      ),
    );
    const state = framesOf(record).at(-1)?.state as AxisState;
    const there = Object.values(state.units).filter(({ at, strength }) => at === 'sz-north' && strength > 0);
    expect(
      there
        .filter(({ side }) => side === 'germany')
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['infantry', 'transport']);
  });

  test('submarines of a defender leave by themselves, to where the line says', async () => {
    const record = await recordOf(
      STRAITS,
      turn(
        'Combat Move - Germans',
        '1 battleship and 1 transport moved from South Sea Zone to Far Sea Zone',
        'Combat - Germans',
        'Battle in Far Sea Zone',
        'Germans attack with 1 battleship and 1 transport',
        'Islanders defend with 2 submarines',
        'Germans roll dice for 1 battleship in Far Sea Zone, round 2 : 0/1 hits',
        'Islanders roll dice for 2 submarines in Far Sea Zone, round 2 : 0/2 hits',
        '2 submarines owned by the Islanders retreated to South Sea Zone',
      ),
    );
    const state = framesOf(record).at(-1)?.state as AxisState;
    const at = (type: string) => Object.values(state.units).flatMap(unit => (unit.type === type ? [unit.at] : []));
    expect(at('submarine')).toEqual(['sz-south', 'sz-south']);
    expect(at('battleship')).toEqual(['sz-far']);
  });
});

/** Games of the program itself, where they lie beside the project: nothing of them is in it. */
const GAMES = fileURLToPath(new URL('../../../../../shared/triplea/', import.meta.url));

describe.runIf(existsSync(GAMES)).each([
  { edition: 'classic', battles: 20, moves: 129 },
  { edition: 'revised', battles: 24, moves: 196 },
])('a whole game of the $edition edition', ({ edition, battles, moves }) => {
  const real = (name: string) => ({ name, text: readFileSync(`${GAMES}${name}`, 'utf8') });

  test('comes out as the engine has it: every battle, piece, owner and treasury, without a ruling; few moves are set right', async () => {
    const record = await recordOf(real(`${edition}.xml`), real(`${edition}-4-rounds.log.txt`));
    expect(rulingsOf(record)).toEqual([]);
    expect(events(record, 'battle')).toHaveLength(battles);
    const corrected = record.events.filter(event => /moved from/.test((event as { reason?: string }).reason ?? ''));
    expect(corrected.length / moves).toBeLessThanOrEqual(0.03);
    const state = framesOf(record).at(-1)?.state as AxisState;
    const areas = new Map(Object.entries(state.game.board.areas).map(([id, { title }]) => [title, id]));
    const stacks = Map.groupBy(
      Object.values(state.units).filter(({ at, strength }) => at !== undefined && strength > 0),
      ({ at, side, type }) => `${at} ${side} ${type}`,
    );
    const wanted = real(`${edition}-4-rounds.end.tsv`)
      .text.trim()
      .split('\n')
      .map(row => row.split('\t'))
      .filter(([kind, name = '']) => kind === 'PU' || areas.has(name));
    const wrong = wanted.filter(([kind, name = '', who = '', type = '', n]) => {
      const area = areas.get(name) ?? '';
      if (kind === 'PU') return state.ipc[powerId(name)] !== Number(who);
      if (kind === 'OWN') return (state.owner[area] ?? 'neutral') !== powerId(who);
      return (stacks.get(`${area} ${powerId(who)} ${unitType(type)}`)?.length ?? 0) !== Number(n);
    });
    expect(wrong).toEqual([]);
  });

  test('has every battle without its game file too', async () => {
    expect(events(await recordOf(real(`${edition}-4-rounds.log.txt`)), 'battle')).toHaveLength(battles);
  });
});

describe('where the log and the rules do not agree', () => {
  test('pieces that the moves do not account for are brought to their battle, and that is said', async () => {
    const log = withChanges(LOG, ['            2 fighters moved from Harbour to Plain\n', '']);
    const found = await read(STRAITS, log);
    expect(found.ok && problemLines(found.value.remarks)).toContain(
      'straits.log.txt:31 : 2 of the pieces that fight in Plain were elsewhere by the moves that were read; they are brought there',
    );
    const record = await recordOf(STRAITS, log);
    expect(events(record, 'round')).toEqual(events(await recordOf(STRAITS, LOG), 'round'));
  });

  test('a round that these rules cannot have loses its dice and keeps its losses', async () => {
    const log = inPlain(['round 2 : 3/6 hits, 2.50', 'round 2 : 30/60 hits, 2.50']);
    const found = await read(STRAITS, log);
    expect(found.ok && problemLines(found.value.remarks).join()).toContain(
      'round 1 in Plain cannot be played by these rules, its losses are set right: ',
    );
    const state = framesOf(await recordOf(STRAITS, log)).at(-1)?.state;
    expect(
      Object.values(state?.units ?? {}).filter(unit => unit.side === 'germany' && unit.type === 'infantry' && unit.strength > 0),
    ).toHaveLength(6);
  });

  test('other numbers than these rules have are said', async () => {
    const found = await read(STRAITS, inPlain(['3/6 hits, 2.50 expected', '3/6 hits, 2.67 expected']));
    expect(found.ok && problemLines(found.value.remarks)).toContain(
      'straits.log.txt:37 : round 1 in Plain: the log expected 3.34 hits of the attacker, these rules 3.17',
    );
  });

  test('a battle of units that nobody knows is kept as a note, whole', async () => {
    const log = withChanges(LOG, ['Russians attack with 1 fighter and 5 infantry', 'Russians attack with 1 zeppelin and 5 infantry']);
    const record = await recordOf(STRAITS, log);
    expect(events(record, 'battle')).toHaveLength(2);
    expect(JSON.stringify(events(record, 'note'))).toContain(
      'Battle in Plain\\nRussians attack with 1 zeppelin and 5 infantry\\nGermans defend with',
    );
  });

  test('a technology is owned from the line on that tells it', async () => {
    const log = withChanges(LOG, [
      '            Germans buy 1 armour',
      '            Germans discover Heavy Bomber\n            Germans buy 1 armour',
    ]);
    const record = await recordOf(STRAITS, log);
    expect(framesOf(record).at(-1)?.state).toMatchObject({ tech: { germany: ['heavy-bombers'] } });
  });

  test('a log that begins in the middle of a round goes on from there', async () => {
    const record = await recordOf(STRAITS, from(LOG, '        Combat - Islanders'));
    expect(events(record, 'round')).toHaveLength(2);
    expect(rulingsOf(record)).toEqual([]);
  });

  test('two-hit battleships take the hits that no line of losses tells', async () => {
    const game = withChanges(STRAITS, [
      '<option name="canBombard" value="true"/>',
      '<option name="canBombard" value="true"/><option name="hitPoints" value="2"/>',
    ]);
    const log = withChanges(
      LOG,
      ['                    1 transport owned by the Germans lost in South Sea Zone\n', ''],
      ['with 1 battleship remaining', 'with 1 battleship and 1 transport remaining'],
    );
    expect(events(await recordOf(game, log), 'round')[2]).toMatchObject({ firstLosses: { battleship: 1 } });
  });
});

describe('a log without its game', () => {
  test('has its battles, on areas in the order in which it names them, and all other lines as notes', async () => {
    const record = await recordOf(LOG);
    expect((record.scenario as Scenario).board).toEqual({
      kind: 'map',
      areas: {
        plain: { title: 'Plain', kind: 'land', links: ['sz-the-sea-off-plain'], value: 0, owner: 'ussr' },
        'sz-the-sea-off-plain': { title: 'The sea off Plain', kind: 'sea', links: ['plain', 'sz-south'] },
        'sz-south': { title: 'South Sea Zone', kind: 'sea', links: ['sz-the-sea-off-plain', 'sz-far'] },
        'sz-far': { title: 'Far Sea Zone', kind: 'sea', links: ['sz-south'] },
      },
    });
    expect((record.scenario as Scenario).sides.map(({ id, team }) => `${id} ${team}`)).toEqual([
      'ussr allies',
      'germany axis',
      'islanders allies',
    ]);
    expect(events(record, 'round')).toEqual(events(await recordOf(STRAITS, LOG), 'round'));
    expect(JSON.stringify(events(record, 'note'))).toContain('Russians buy 3 infantry; Remaining resources: 1 PUs;');
    expect(rulingsOf(record)).toEqual([]);
    expect(events(record, 'turn')).toEqual(events(await recordOf(STRAITS, LOG), 'turn'));
  });

  test('is read again without a fault, and its luck is told', async () => {
    expect(await again(LOG)).toEqual({ ok: true, value: { kind: 'battle', record: await recordOf(LOG) } });
    expect(luckOf(ruleset, framesOf(await recordOf(LOG))).entries).toHaveLength(10);
  });

  test('is played on our own map where all its areas are there', async () => {
    const log = withChanges(LOG, ['Plain', 'Ukraine S.S.R.'], ['South Sea Zone', 'Baltic Sea Zone'], ['Far Sea Zone', 'North Sea Zone']);
    const { board } = (await recordOf(log)).scenario as Scenario;
    expect(board).toMatchObject({ kind: 'map', outlines: 'classic' });
    expect(rulingsOf(await recordOf(log))).toEqual([]);
  });

  test('that names areas of one edition alone has the units of that one, and says that this is a guess', async () => {
    const log = withChanges(LOG, ['Plain', 'Anglo Egypt'], ['Harbour', 'Kwantung']);
    const found = await read(log);
    expect(found.ok && found.value.remarks.map(({ says }) => says)).toContain(
      'the log names areas of one edition alone (Anglo Egypt and Kwantung): its units have the values and prices of Revised (second edition, 2004), which is a guess',
    );
    const record = await recordOf(log);
    expect(events(record, 'battle')).toHaveLength(3);
    expect((record.scenario as Scenario).tables).toMatchObject({
      units: { 'field-artillery': { price: 4, attack: 2, defence: 2 }, armor: { defence: 3 }, fighter: { price: 10 } },
    });
    expect(await again(log)).toEqual({ ok: true, value: { kind: 'battle', record } });
  });

  test('without a battle is refused with words', async () => {
    const found = await read({ name: 'a.txt', text: 'Game History\n\n    Round: 1\n\n        Purchase Units - Russians\n' });
    expect(found.ok ? [] : problemLines(found.problems)).toEqual([
      'a.txt : the log tells no battle: with its game (XML) beside it its moves could be read',
    ]);
  });
});

describe('lines of a log', () => {
  test('lists of units are read with their powers; one that nobody knows spoils the list', () => {
    expect(pilesOf('3 armour, 1 aaGun and 2 fighters')).toEqual([
      { type: 'armor', count: 3 },
      { type: 'aa-gun', count: 1 },
      { type: 'fighter', count: 2 },
    ]);
    expect(pilesOf('1 factory owned by the Germans and 2 infantry owned by the Russians')).toEqual([
      { type: 'complex', count: 1, owner: 'Germans' },
      { type: 'infantry', count: 2, owner: 'Russians' },
    ]);
    expect(pilesOf('1 zeppelin and 2 infantry')).toBeUndefined();
  });

  test('older and newer wordings of dice are read', () => {
    const dice = (text: string) => linesOf(text)[0]?.said;
    const read = { kind: 'dice', player: 'Germans', piles: [{ type: 'armor', count: 1 }], round: 2 };
    expect(dice('Germans roll dice for 1 armour in Karelia S.S.R., round 2 :  1/1 hits, expectedHits=0.50')).toEqual({
      ...read,
      dice: { hits: 1, rolls: 1, expected: 0.5 },
    });
    expect(dice('Germans roll dice for 1 armour in Karelia S.S.R., round 2 : 0/1 hits')).toEqual({ ...read, dice: { hits: 0, rolls: 1 } });
    expect(dice('AA fire in Karelia S.S.R. : 1/4 hits, 0,67 expected hits')).toEqual({
      kind: 'flak',
      dice: { hits: 1, rolls: 4, expected: 0.67 },
    });
  });
});

test('changed, doubled and cut logs give records or problems, never throw, and their records read again', async () => {
  const lines = LOG.text.split('\n');
  const change = fc.record({ at: fc.nat(lines.length - 1), how: fc.constantFrom('drop', 'double', 'swap', 'number', 'name') });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), fc.boolean(), async (changes, isBare) => {
      const text = changes
        .reduce<readonly string[]>((now, { at, how }) => changedLine(now, Math.min(at, now.length - 1), how), lines)
        .join('\n');
      const files = [...(isBare ? [] : [STRAITS]), { name: 'odd.txt', text: `Round: 1\n${text}` }];
      const found = await read(...files);
      if (!found.ok) expect(found.problems.length).toBeGreaterThan(0);
      else if (found.value.made.kind === 'battle')
        expect(framesOf(found.value.made.record)).toHaveLength(found.value.made.record.events.length + 1);
    }),
    { numRuns: 40 },
  );
});

function changedLine(lines: readonly string[], at: number, how: string): readonly string[] {
  const line = lines[at] ?? '';
  switch (how) {
    case 'drop':
      return lines.toSpliced(at, 1);
    case 'double':
      return lines.toSpliced(at, 0, line);
    case 'swap':
      return lines.toSpliced(at, 2, lines[at + 1] ?? '', line);
    case 'number':
      return lines.with(
        at,
        line.replace(/\d+/, n => String((Number(n) + 3) * 7)),
      );
    default:
      return lines.with(at, line.replace('Germans', 'Islanders').replace('Plain', 'Hill').replace('infantry', 'zeppelin'));
  }
}
