// Turns by what is said of them: a tracker reports its turn in words, and players who have none write a line of its own ('JUNE 8 TURN').

import type { VassalStep, VassalText, VassalTurn } from './game.ts';

/** A line that only says which turn begins has no more letters and words. */
const [LETTERS, WORDS] = [60, 7] as const;

/** What a tracker says: '* New: Axis Turn 1 - PFPh *'. */
const REPORT = /^\*\s*(?:New:\s*)?(.*?)\s*\*?$/;

/** The words of a line that says which turn begins; `isTurned`: a tracker was turned in the same step. */
function headingIn({ kind, words }: VassalText, isTurned: boolean): string | undefined {
  const isReport = kind === 'report' && words.startsWith('*');
  const text = (isReport ? (REPORT.exec(words)?.[1] ?? '') : words).trim();
  if (text === '' || text.length > LETTERS || text.split(/\s+/).length > WORDS) return undefined;
  if (isReport && isTurned) return text;
  if (!/\bturn\b/i.test(text)) return undefined;
  return (isReport ? /^\*\s*New:/.test(words) : kind === 'talk' && text === text.toUpperCase()) ? text : undefined;
}

/**
 * Steps one after the other, each with its turn where its words say that one begins: a report is that turn, talk stays beside it. What was
 * taken back begins nothing. Turns that have no number are counted.
 */
export function createHeadings(): (step: VassalStep) => VassalStep {
  let turn = 1;
  return step => {
    if (step.isUndone || step.undoes !== undefined) return step;
    const turned = step.actions.flatMap(action => (action.kind === 'turn' ? [action.turn] : []))[0];
    const text = step.texts.find(one => headingIn(one, turned !== undefined) !== undefined);
    const title = text && headingIn(text, turned !== undefined);
    turn = countOf(turned) ?? turn;
    if (!text || title === undefined) return step;
    const number = /\bturn\s*#?(\d{1,4})\b/i.exec(title)?.[1];
    turn = countOf(turned) ?? (number === undefined ? turn + 1 : Number(number));
    const isNumber = /^(?:game )?turn #?\d+$/i.test(title);
    const begun: VassalTurn = { tracker: turned?.tracker ?? '', levels: [{ kind: 'count', value: turn }], ...(!isNumber && { title }) };
    return {
      ...step,
      actions: [{ kind: 'turn', turn: begun }, ...step.actions.filter(({ kind }) => kind !== 'turn')],
      texts: text.kind === 'report' ? step.texts.filter(one => one !== text) : step.texts,
    };
  };
}

function countOf(turn: VassalTurn | undefined): number | undefined {
  const [widest] = turn?.levels ?? [];
  return widest?.kind === 'count' ? widest.value : undefined;
}
