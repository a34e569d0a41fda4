// Data of the worked examples: two small maps and 46 lines on them.

export const MAPS = {
  L1: {
    terrain: ['..........', '..w....b..', '....w...w.', '.w.w...vv.', '..........', '...b..cccw', '......cw..', '..........'],
    levels: ['0000000000', '0000000000', '0000000000', '0000000000', '0000000000', '0000000000', '0000000000', '0000000000'],
    crest: [] as readonly string[],
  },
  L2: {
    terrain: ['..........', '..........', '..........', '..........', '......w...', '..........', '.......ww.', '..........'],
    levels: ['0000000000', '0000000000', '0001000001', '0011100001', '0011100001', '0000000000', '0000000000', '0000000000'],
    crest: ['C4', 'C5', 'D3', 'D5', 'E4', 'E5', 'J3', 'J4', 'J5'] as readonly string[],
  },
};

interface Example {
  readonly no: number;
  readonly map: keyof typeof MAPS;
  readonly from: string;
  readonly to: string;
  readonly units: readonly string[];
  readonly sight: number;
  readonly line: string;
  readonly visible: boolean;
  readonly why: string;
}

export const EXAMPLES: readonly Example[] = [
  { no: 1, map: 'L1', from: 'A1', to: 'A6', units: [], sight: 6, line: 'A2 A3 A4 A5', visible: true, why: 'nothing blocks' },
  { no: 2, map: 'L1', from: 'C1', to: 'C4', units: [], sight: 6, line: 'C2 C3', visible: false, why: 'C2 terrain' },
  { no: 3, map: 'L1', from: 'C1', to: 'C2', units: [], sight: 6, line: '-', visible: true, why: 'nothing blocks' },
  { no: 4, map: 'L1', from: 'C2', to: 'C6', units: [], sight: 6, line: 'C3 C4 C5', visible: true, why: 'nothing blocks' },
  { no: 5, map: 'L1', from: 'A1', to: 'A8', units: [], sight: 6, line: 'A2 A3 A4 A5 A6 A7', visible: false, why: 'distance 7 > sight 6' },
  { no: 6, map: 'L1', from: 'G4', to: 'G7', units: ['G5'], sight: 6, line: 'G5 G6', visible: false, why: 'G5 unit' },
  { no: 7, map: 'L1', from: 'C4', to: 'E4', units: [], sight: 6, line: 'D3/D4', visible: true, why: 'nothing blocks' },
  { no: 8, map: 'L1', from: 'C4', to: 'E4', units: ['D3'], sight: 6, line: 'D3/D4', visible: false, why: 'side D3/D4 unit+terrain' },
  { no: 9, map: 'L1', from: 'C3', to: 'E3', units: [], sight: 6, line: 'D2/D3', visible: true, why: 'nothing blocks' },
  { no: 10, map: 'L1', from: 'G4', to: 'J5', units: [], sight: 6, line: 'H4 I5', visible: false, why: 'H4 terrain' },
  { no: 11, map: 'L1', from: 'F6', to: 'J6', units: [], sight: 6, line: 'H6 G6/G7 I6/I7', visible: true, why: 'nothing blocks' },
  { no: 12, map: 'L1', from: 'F6', to: 'I6', units: [], sight: 6, line: 'G6 H6', visible: true, why: 'nothing blocks' },
  { no: 13, map: 'L1', from: 'H2', to: 'J2', units: [], sight: 6, line: 'I2/I3', visible: true, why: 'nothing blocks' },
  { no: 14, map: 'L1', from: 'G3', to: 'J1', units: [], sight: 6, line: 'H2 I2', visible: false, why: 'H2 terrain' },
  { no: 15, map: 'L1', from: 'A3', to: 'G3', units: [], sight: 6, line: 'C3 E3 B2/B3 D2/D3 F2/F3', visible: false, why: 'E3 terrain' },
  { no: 16, map: 'L1', from: 'B1', to: 'D5', units: [], sight: 6, line: 'B2 C3 C4 D4', visible: false, why: 'D4 terrain' },
  { no: 17, map: 'L1', from: 'B2', to: 'D5', units: [], sight: 6, line: 'C4 B3/C3 C5/D4', visible: true, why: 'nothing blocks' },
  { no: 18, map: 'L1', from: 'A5', to: 'F7', units: [], sight: 6, line: 'B5 C6 D6 E7', visible: false, why: 'D6 terrain' },
  { no: 19, map: 'L1', from: 'A4', to: 'D5', units: [], sight: 4, line: 'B4 C5', visible: false, why: 'B4 terrain' },
  {
    no: 20,
    map: 'L1',
    from: 'A2',
    to: 'D8',
    units: [],
    sight: 6,
    line: 'A3 B3 B4 B5 C5 C6 C7 D7',
    visible: false,
    why: 'distance 8 > sight 6',
  },
  { no: 21, map: 'L1', from: 'J4', to: 'J7', units: [], sight: 6, line: 'J5 J6', visible: false, why: 'J6 terrain' },
  { no: 22, map: 'L1', from: 'F2', to: 'F7', units: [], sight: 4, line: 'F3 F4 F5 F6', visible: false, why: 'distance 5 > sight 4' },
  { no: 23, map: 'L1', from: 'H3', to: 'I5', units: [], sight: 6, line: 'H4/I4', visible: false, why: 'side H4/I4 terrain+terrain' },
  { no: 24, map: 'L1', from: 'A1', to: 'C1', units: ['B1'], sight: 6, line: 'B1/off', visible: true, why: 'nothing blocks' },
  { no: 25, map: 'L1', from: 'I3', to: 'H5', units: ['G4'], sight: 6, line: 'I4 H4', visible: false, why: 'I4 terrain; H4 terrain' },
  { no: 26, map: 'L2', from: 'D4', to: 'D1', units: [], sight: 6, line: 'D3 D2', visible: false, why: 'D3 crest' },
  { no: 27, map: 'L2', from: 'D3', to: 'D1', units: [], sight: 6, line: 'D2', visible: true, why: 'nothing blocks' },
  { no: 28, map: 'L2', from: 'D1', to: 'D4', units: [], sight: 6, line: 'D2 D3', visible: false, why: 'D3 crest' },
  { no: 29, map: 'L2', from: 'D4', to: 'D5', units: [], sight: 6, line: '-', visible: true, why: 'nothing blocks' },
  { no: 30, map: 'L2', from: 'D3', to: 'D5', units: [], sight: 6, line: 'D4', visible: true, why: 'nothing blocks' },
  { no: 31, map: 'L2', from: 'D3', to: 'D7', units: [], sight: 6, line: 'D4 D5 D6', visible: false, why: 'D5 crest' },
  {
    no: 32,
    map: 'L2',
    from: 'B4',
    to: 'F4',
    units: [],
    sight: 6,
    line: 'D4 C4/C5 E4/E5',
    visible: false,
    why: 'D4 hill-mass; side C4/C5 hill-mass+hill-mass; side E4/E5 hill-mass+hill-mass',
  },
  { no: 33, map: 'L2', from: 'E5', to: 'H6', units: [], sight: 6, line: 'F5 G6', visible: true, why: 'nothing blocks' },
  { no: 34, map: 'L2', from: 'E5', to: 'H5', units: [], sight: 6, line: 'F5 G5', visible: false, why: 'G5 immediately-behind' },
  { no: 35, map: 'L2', from: 'E5', to: 'I5', units: [], sight: 6, line: 'G5 F4/F5 H4/H5', visible: true, why: 'nothing blocks' },
  { no: 36, map: 'L2', from: 'E5', to: 'J5', units: [], sight: 6, line: 'F5 G5 H5 I5', visible: true, why: 'nothing blocks' },
  { no: 37, map: 'L2', from: 'E6', to: 'I5', units: [], sight: 6, line: 'F5 G6 G5 H5', visible: false, why: 'G5 terrain' },
  { no: 38, map: 'L2', from: 'E5', to: 'J7', units: [], sight: 6, line: 'F5 G6 H6 I7', visible: false, why: 'I7 immediately-behind' },
  { no: 39, map: 'L2', from: 'E5', to: 'I8', units: [], sight: 6, line: 'F5 G6 G7 H7', visible: false, why: 'H7 immediately-behind' },
  { no: 40, map: 'L2', from: 'E5', to: 'I7', units: [], sight: 6, line: 'F5 G6 H6', visible: true, why: 'nothing blocks' },
  { no: 41, map: 'L2', from: 'E5', to: 'E8', units: ['E7'], sight: 6, line: 'E6 E7', visible: false, why: 'E7 immediately-behind' },
  { no: 42, map: 'L2', from: 'E5', to: 'E8', units: ['E6'], sight: 6, line: 'E6 E7', visible: true, why: 'nothing blocks' },
  { no: 43, map: 'L2', from: 'E5', to: 'E7', units: ['E6'], sight: 6, line: 'E6', visible: false, why: 'E6 immediately-behind' },
  { no: 44, map: 'L2', from: 'E4', to: 'J4', units: ['G5'], sight: 6, line: 'F4 G4 H4 I4', visible: true, why: 'nothing blocks' },
  { no: 45, map: 'L2', from: 'C4', to: 'A3', units: [], sight: 6, line: 'B3', visible: true, why: 'nothing blocks' },
  { no: 46, map: 'L2', from: 'C5', to: 'G3', units: [], sight: 6, line: 'D4 E4 F3', visible: false, why: 'E4 crest' },
];
