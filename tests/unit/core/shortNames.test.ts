// Names on counters: titles shortened, no two the same.

import { describe, expect, it } from 'vitest';
import { shortName } from '../../../src/core/shortNames.ts';
import type { Unit } from '../../../src/core/types.ts';
import { UNITS, VEHICLES } from '../../../src/rulesets/action-all-fronts/data/armies/index.ts';

const SIDES = [
  { id: 'uk', title: 'British', team: 'uk' },
  { id: 'ge', title: 'Germans', team: 'ge' },
];

/** The names of units by their titles; `id title`, with a side before the id unless British, and what the scenario says after '='. */
function namesOf(...units: readonly string[]): readonly string[] {
  const all = units.map(text => {
    const [, side = 'uk', id = '', title = '', short] = /^(?:(ge) )?(\S+) ([^=]+)(?:=(.+))?$/.exec(text) ?? [];
    const unit: Unit & { readonly title: string } = { id, side, title, type: 't', at: undefined, strength: 1 };
    return short === undefined ? unit : { ...unit, short };
  });
  const state = { game: { sides: SIDES }, units: Object.fromEntries(all.map(unit => [unit.id, unit])) };
  return all.map(unit => shortName(state, unit));
}

describe('a name on a counter', () => {
  it.each([
    ['Pak 40', 'Pak 40'],
    ['Grenadiers', 'Grenadiers'],
    ['3rd Battalion', '3 Bn'],
    ['1 Platoon with 1 Section', '1 Pl'],
    ['1º plotone with squadra A', '1 plotone'],
    ['2. Zug with Gruppe B', '2 Zug'],
    ['Column, 1st century', 'Col 1 Cent'],
    ['Command of the 5e compagnie', 'Cmd'],
    ['Vickers guns', 'Vickers'],
    ['Heavy machine guns', 'HMG'],
    ['Light mortar team', 'Lt Mtr'],
    ['Assault guns', 'Aslt guns'],
    ['Line company A', 'Line Coy A'],
    ['Cromwells A', 'Cromwell A'],
    ['Village militia', 'Village'],
    ['FT17 with machine gun', 'FT17 MG'],
    ['Armoured train', 'Arm train'],
    ['81 mm mortar', '81 mm Mtr'],
    ['Donaudampfschiffer A', 'Donaudam A'],
    ['Kompanietrupp', 'Kompanietr'],
  ])('of %s', (title, name) => {
    expect(namesOf(`a ${title}`)).toEqual([name]);
  });

  it('has room on its counter, whatever is in the lists', () => {
    const titles = [...Object.values(UNITS), ...Object.values(VEHICLES)].map(({ title }) => title);
    for (const title of titles) expect(namesOf(`a ${title}`)[0], title).toMatch(/^.{1,10}$/);
  });

  it('is what the scenario says', () => {
    expect(namesOf('a Eighty-eights=88s')).toEqual(['88s']);
  });

  it('is longer where the short one would be the same', () => {
    expect(namesOf('a Command of the 5e compagnie', 'b Command of the 6e compagnie')).toEqual(['Cmd 5 Cie', 'Cmd 6 Cie']);
    expect(namesOf('a 1 Platoon with 1 Section', 'b 1 Platoon with 2 Section')).toEqual(['1 Pl 1 Sec', '1 Pl 2 Sec']);
  });

  it('has the side with it, or what ends the id, where titles are the same', () => {
    expect(namesOf('uk-mortar-1 Mortars', 'ge ge-mortar-1 Mortars')).toEqual(['Mortars Bri', 'Mortars Ger']);
    expect(namesOf('uk-bren-1 Bren', 'uk-bren-2 Bren')).toEqual(['Bren 1', 'Bren 2']);
    expect(namesOf('N1 Line infantry', 'N2 Line infantry', 'ge R1 Line infantry')).toEqual(['Line Inf N1', 'Line Inf N2', 'Line Inf R1']);
  });

  it('has the whole id where it would be longer than sixteen letters with the end of it', () => {
    expect(namesOf('a-12345 Kompanietrupp', 'a-12346 Kompanietrupp')).toEqual(['Kompanietr 12345', 'Kompanietr 12346']);
    expect(namesOf('a-123456 Kompanietrupp', 'a-123457 Kompanietrupp')).toEqual(['Kompanietr a-123456', 'Kompanietr a-123457']);
  });

  it('is never that of another by chance', () => {
    expect(namesOf('a 3rd Battalion', 'b Third=3 Bn')).toEqual(['3rd Battalion', '3 Bn']);
    expect(namesOf('x-1 Bren', 'y-1 Bren', 'z Bren 1')).toEqual(['Bren x-1', 'Bren y-1', 'Bren 1']);
  });
});

describe('names of the lists', () => {
  it('are one letter apart where they must be, and differ from those that the scenario gives', () => {
    expect(namesOf('a Grenadiers', 'b Grenadiers', 'ge c Grenadiers')).toEqual(['Grenadiers A', 'Grenadiers B', 'Grenadiers C']);
    expect(namesOf('a Grenadiers', 'ge b Grenadiers')).toEqual(['Grenadiers Bri', 'Grenadiers Ger']);
    expect(namesOf('a Heavy machine guns', 'b Heavy mortar team=HMG')).toEqual(['HMG Bri', 'HMG']);
    expect(namesOf('a-1 Line company A', 'a-2 Line company A', 'a-3 Line company B')).toEqual([
      'Line Coy A 1',
      'Line Coy A 2',
      'Line Coy B',
    ]);
    expect(namesOf('x Command of the 5e compagnie of the left', 'y Command of the 5e compagnie of the right')).toEqual([
      'Cmd 5 Cie left',
      'Cmd 5 Cie right',
    ]);
    expect(namesOf('p Tank', 'q Tank', 'a-very-long-id-that-nobody-reads Tank')).toEqual(['Tank P', 'Tank Q', 'Tank READS']);
  });

  it('are as long as a counter has room for, one or two words', () => {
    const titles = Object.values(UNITS).map(({ title }) => title);
    const lengths = titles.map(title => namesOf(`a ${title}`)[0]?.length ?? 0);
    expect([titles.length, lengths.reduce((sum, length) => sum + length, 0), Math.max(...lengths)]).toEqual([65, 524, 10]);
  });
});
