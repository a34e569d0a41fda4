// An outline in fewer letters: to the tenth, as steps or as places, whichever is shorter, with nothing that can be left out.

import { lookUp } from '../../core/lookUp.ts';

/** How many numbers a command takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const COMMAND = /([a-z])([^a-z]*)/gi;
/** The two flags of an arc may stand without anything between them and the number that follows. */
const ARC = /([\d.]+)[\s,]*([\d.]+)[\s,]*(-?[\d.]+)[\s,]+([01])[\s,]*([01])[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

type Place = readonly [number, number];

interface Segment {
  readonly command: string;
  readonly numbers: readonly number[];
}

function* segmentsOf(d: string): Generator<Segment> {
  for (const [, letter = '', rest = ''] of d.matchAll(COMMAND)) {
    const takes = lookUp(TAKES, letter.toLowerCase()) ?? 0;
    const numbers =
      letter === 'a' || letter === 'A'
        ? [...rest.matchAll(ARC)].flatMap(([, ...found]) => found.map(Number))
        : (rest.match(NUMBER) ?? []).map(Number);
    if (takes === 0) yield { command: letter, numbers: [] };
    // After a move without a letter of its own a line follows.
    for (let at = 0; takes > 0 && at + takes <= numbers.length; at += takes)
      yield { command: at === 0 || !/m/i.test(letter) ? letter : letter === 'm' ? 'l' : 'L', numbers: numbers.slice(at, at + takes) };
  }
}

/** The same outline, each place moved by a twentieth at most. */
export function shortPath(d: string): string {
  const pen = new Pen();
  for (const segment of segmentsOf(d)) pen.draw(segment);
  return pen.text;
}

class Pen {
  text = '';
  /** Where it was sent to, and where it stands on tenths. */
  private exact: Place = [0, 0];
  private at: Place = [0, 0];
  private start: readonly [exact: Place, at: Place] = [this.exact, this.at];
  private last = '';
  private lastNumber = '';

  draw({ command, numbers }: Segment): void {
    const kind = command.toLowerCase();
    if (kind === 'z') this.close();
    else this.go(kind, command === kind, numbers);
  }

  private go(kind: string, isStep: boolean, numbers: readonly number[]): void {
    const places = this.placesOf(kind, isStep, kind === 'a' ? numbers.slice(5) : numbers);
    const tenths = places.map(([x, y]): Place => [Math.round(x * 10), Math.round(y * 10)]);
    const to = tenths.at(-1) ?? this.at;
    if (kind === 'a') this.write(kind, tenths, arcSigns(numbers, Math.hypot(to[0] - this.at[0], to[1] - this.at[1])));
    else this.write(kind === 'h' || kind === 'v' ? 'l' : kind, tenths);
    this.exact = places.at(-1) ?? this.exact;
    this.at = to;
    if (kind === 'm') this.start = [this.exact, to];
  }

  private close(): void {
    this.text += 'z';
    this.last = 'z';
    [this.exact, this.at] = this.start;
  }

  /** The places that a segment names, its end the last. */
  private placesOf(kind: string, isStep: boolean, numbers: readonly number[]): readonly Place[] {
    const [x, y] = this.exact;
    const from = isStep ? this.exact : [0, 0];
    const at = (i: number): number => (numbers[i] ?? 0) + (from[i % 2] ?? 0);
    if (kind === 'h') return [[at(0), y]];
    if (kind === 'v') return [[x, (numbers[0] ?? 0) + (isStep ? y : 0)]];
    return Array.from({ length: numbers.length / 2 }, (_, i): Place => [at(2 * i), at(2 * i + 1)]);
  }

  private write(kind: string, places: readonly Place[], before: readonly string[] = []): void {
    const [x, y] = this.at;
    const [toX, toY] = places.at(-1) ?? this.at;
    const [dx, dy] = [toX - x, toY - y];
    if (kind !== 'l' || (dx !== 0 && dy !== 0))
      this.shorter(
        [kind, [...before, ...places.flatMap(([px, py]) => [px - x, py - y]).map(numberOf)]],
        [kind.toUpperCase(), [...before, ...places.flat().map(numberOf)]],
      );
    else if (dx !== 0) this.shorter(['h', [numberOf(dx)]], ['H', [numberOf(toX)]]);
    // A line to where the pen stands is a dot after a move, and nothing anywhere else.
    else if (dy !== 0 || /m/i.test(this.last)) this.shorter(['v', [numberOf(dy)]], ['V', [numberOf(toY)]]);
  }

  private shorter(step: Written, place: Written): void {
    const [asStep, asPlace] = [this.signs(step), this.signs(place)];
    const [text, [command, numbers]] = asStep.length <= asPlace.length ? [asStep, step] : [asPlace, place];
    this.text += text;
    this.last = command;
    this.lastNumber = numbers.at(-1) ?? '';
  }

  private signs([command, numbers]: Written): string {
    const isGoingOn = (command === this.last && !/m/i.test(command)) || (/l/i.test(command) && this.last === (command === 'l' ? 'm' : 'M'));
    let text = isGoingOn ? '' : command;
    let before = isGoingOn ? this.lastNumber : '';
    for (const number of numbers) {
      const isApart = /^$|^,/.test(before) || /^[-,]/.test(number) || (number.startsWith('.') && before.includes('.'));
      text += isApart ? number : `,${number}`;
      before = number;
    }
    return text;
  }
}

type Written = readonly [command: string, numbers: readonly string[]];

/** So many tenths, without a nought before the point. */
const numberOf = (tenths: number): string => String(tenths / 10).replace(/^(-?)0\./, '$1.');

/**
 * What stands before the end of an arc `chord` tenths away. A half circle has a radius that is too small for it, which is drawn as one
 * that just reaches: a rounded one too large would make two bulges of it. The flags need nothing between them. Without a blank a path
 * needs no quotes.
 */
function arcSigns([rx = 0, ry = 0, turn = 0, large = 0, sweep = 0]: readonly number[], chord: number): readonly string[] {
  const isHalf = rx === ry && Math.abs(rx * 20 - chord) < 1.5;
  const radii = isHalf ? [chord / 2, chord / 2].map(Math.floor) : [rx * 10, ry * 10].map(Math.round);
  return [...radii.map(r => numberOf(Math.max(1, r))), String(turn), `,${large}${sweep}`];
}
