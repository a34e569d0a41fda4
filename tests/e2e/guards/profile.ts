// A whole browser with a profile of its own, killed with all its processes, and what lies in the profile.

import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/** The two places in a profile. */
export type Place = 'IndexedDB' | 'File System';

export interface Profile {
  /** Starts a browser that opens an address. */
  start(address: string): void;
  /** Kills all processes of the browser at once and waits until none is left. */
  kill(): Promise<void>;
  /**
   * Whether a database of a place would not be read whole any more: torn at its end by a killed browser,
   * or broken by what was written behind that.
   */
  isTorn(place: Place): boolean;
  empty(place: Place): void;
  /**
   * Leaves a record torn at the end of a database, as a browser does that is killed between the head of the record and its content: the
   * start after the next throws the database away.
   */
  tear(place: Place): void;
  remove(): Promise<void>;
}

const ARGUMENTS = ['--headless', '--no-first-run', '--disable-gpu', '--disable-breakpad', '--mute-audio', '--remote-debugging-port=0'];
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** A new, empty profile. */
export function createProfile({ executablePath, args = [], env }: LaunchOptions): Profile {
  if (executablePath === undefined) throw new Error('no browser to kill');
  const folder = mkdtempSync(join(tmpdir(), 'keeping-'));
  const storage = (place: Place): string => join(folder, 'Default', place);
  let browser: ChildProcess | undefined;

  /** A group of its own, so that one signal reaches all of them. */
  function start(address: string): void {
    const environment = { ...process.env, ...env } as NodeJS.ProcessEnv;
    browser = spawn(executablePath ?? '', [...args, ...ARGUMENTS, `--user-data-dir=${folder}`, address], {
      detached: true,
      stdio: 'ignore',
      env: environment,
    });
  }

  async function kill(): Promise<void> {
    const group = browser?.pid;
    browser = undefined;
    if (group === undefined) return;
    for (let isLeft = true; isLeft; await pause(5)) {
      try {
        process.kill(-group, 'SIGKILL');
      } catch {
        isLeft = false; // nobody hears it any more
      }
    }
  }

  return {
    start,
    kill,
    isTorn: place => logsIn(storage(place)).some(isTornLog),
    empty: place => rmSync(storage(place), { recursive: true, force: true }),
    tear(place) {
      for (const log of logsIn(storage(place))) appendFileSync(log, Buffer.from([1, 2, 3, 4, 200, 0, 1]));
    },
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

const logsIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(path => join(folder, String(path)))
        .filter(path => /^\d+\.log$/.test(basename(path)))
    : [];

const BLOCK = 32_768;
const HEAD = 7;

/**
 * Whether the log of a LevelDB ends, or breaks off, within a record. A record: checksum of four bytes, length of two, kind of
 * one, content; none lies across two blocks.
 */
function isTornLog(path: string): boolean {
  const bytes = readFileSync(path);
  for (let at = 0; at < bytes.length; ) {
    const left = BLOCK - (at % BLOCK);
    if (left < HEAD) at += left;
    else if (at + HEAD > bytes.length) return true;
    else {
      const end = at + HEAD + bytes.readUInt16LE(at + 4);
      if (end > bytes.length || masked(castagnoli(bytes.subarray(at + HEAD - 1, end))) !== bytes.readUInt32LE(at)) return true;
      at = end;
    }
  }
  return false;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0x82f63b78 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32C, and how LevelDB hides it. */
const castagnoli = (bytes: Uint8Array): number => ~bytes.reduce((sum, byte) => (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8), ~0) >>> 0;
const masked = (sum: number): number => (((sum >>> 15) | (sum << 17)) + 0xa282ead8) >>> 0;
