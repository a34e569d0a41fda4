// One list of rulings gives the rulings and the options of a system, in words.

import { describe, expect, it } from 'vitest';
import type { Source } from '../../../src/core/act.ts';
import { defineOptions, OFF } from '../../../src/system/options.ts';
import { defineRulings } from '../../../src/system/rulings.ts';

const SWITCHES = defineOptions({ smoke: OFF, far: ['near', 'middle', 'edge'], own: OFF });
const FAIR = { mark: 'house', ruling: 'R1' } as const satisfies Source;

const LISTS = defineRulings(
  SWITCHES,
  {
    R1: { section: '4.2', question: 'Does smoke count?', ruling: 'It does.', options: { smoke: 'It does not.' } },
    R2: {
      question: 'How far?',
      ruling: 'To the middle.',
      options: { far: { question: 'Where is it measured to?', answers: ['The near side', 'The middle', 'The edge'] } },
    },
    R3: { mark: 'source', question: 'And then?', ruling: 'Nothing.', other: 'Everything.' },
    R4: { question: 'What else?', ruling: 'Smoke again.', options: { smoke: 'No smoke again.' } },
  },
  { own: { own: { title: 'A switch', text: 'of no ruling', source: FAIR, answers: ['Off', 'On'] } } },
);

describe('a list of rulings', () => {
  it('has the first other reading beside the ruling, and the option that is it', () => {
    const [first, second, third] = LISTS.rulings;
    expect(first).toEqual({
      id: 'R1',
      section: '4.2',
      question: 'Does smoke count?',
      ruling: 'It does.',
      other: 'It does not.',
      option: 'smoke',
    });
    expect(second).toEqual({
      id: 'R2',
      question: 'How far?',
      ruling: 'To the middle.',
      other: 'Where is it measured to? The middle',
      option: 'far',
      more: [{ other: 'Where is it measured to? The edge', option: 'far' }],
    });
    expect(third).toEqual({ id: 'R3', question: 'And then?', ruling: 'Nothing.', other: 'Everything.' });
  });

  it('makes an option of what is answered otherwise, in the order of the switches, asked by the first ruling that names it', () => {
    const [smoke, far, own] = LISTS.options;
    expect(smoke).toEqual({
      id: 'smoke',
      title: 'Does smoke count?',
      text: 'It does.',
      source: { mark: 'house', section: '4.2', ruling: 'R1' },
      default: false,
      values: [
        { value: false, says: 'It does.' },
        { value: true, says: 'It does not.' },
      ],
    });
    expect(far).toEqual({
      id: 'far',
      title: 'Where is it measured to?',
      text: 'The near side',
      source: { mark: 'house', ruling: 'R2' },
      default: 'near',
      values: [
        { value: 'near', says: 'The near side' },
        { value: 'middle', says: 'The middle' },
        { value: 'edge', says: 'The edge' },
      ],
    });
    expect(own).toMatchObject({ id: 'own', title: 'A switch', source: FAIR, default: false });
  });

  it('refuses a switch that it has no words for', () => {
    expect(() => defineRulings(defineOptions({ lost: OFF }), {})).toThrow('option lost has no words');
  });
});
