// A record that lies somewhere on the web, fetched because an address names it. Nothing is sent but the question for it.

import { LETTERS } from '../../core/limits.ts';
import { err, ok, type Result } from '../../core/result.ts';

/** Milliseconds after which a server that does not answer is given up. */
const PATIENCE = 30_000;

/**
 * The text at an address, https or of this machine; else why there is none: no such address, no
 * answer, refused, or too large to be a record.
 */
export async function fetchText(address: string): Promise<Result<string>> {
  if (!isOpenTo(address)) return problem(`${address} cannot be fetched: the address of a file on the web is wanted, with https.`);
  try {
    const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) return problem(`There is no file to be had at ${address}: the server answers ${response.status}.`);
    return await bounded(response, address);
  } catch {
    return problem(`${address} could not be fetched: no answer, or its server does not let pages of other sites read it (CORS).`);
  }
}

function isOpenTo(address: string): boolean {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined;
  return (
    url !== undefined &&
    (url.origin === location.origin || url.protocol === 'https:' || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url.href))
  );
}

/** Stops reading where no record is that long. */
async function bounded(response: Response, address: string): Promise<Result<string>> {
  const [decoder, reader] = [new TextDecoder(), response.body?.getReader()];
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length <= LETTERS) continue;
    void reader?.cancel();
    return problem(`What lies at ${address} is longer than ${LETTERS} letters: no record is.`);
  }
  return ok(text + decoder.decode());
}

const problem = (says: string): Result<never> => err({ path: '', says });
