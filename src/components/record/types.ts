// What the recorder is handed, and what it gives to the parts that are added to it.

import type { Ruleset } from '../../core/ruleset.ts';
import type { BattleEvent } from '../../core/types.ts';
import type { Edit, Session } from '../../record/types.ts';
import type { ModulePictures } from '../battle/modulePictures.ts';
import type { Page } from '../battle/page.ts';
import type { StepKeeper } from '../site/storage/item.ts';

/** Who keeps what is written. */
export type RecordSaver = StepKeeper<Edit>;

/** Photographs that lie beside the record, by the names that notes call them. */
export interface RecordPhotos {
  put(name: string, photo: Blob): Promise<void>;
  names(): Promise<readonly string[]>;
}

export interface RecorderOptions {
  readonly session: Session;
  readonly ruleset: Ruleset;
  /** Address of the sprite of counters. */
  readonly sprite: string;
  /** Pictures of sheets and counters that lie beside the record. */
  readonly pictures?: ModulePictures;
  readonly keeper: RecordSaver;
  /** Left out: pictures lie in the notes themselves. */
  readonly photos?: RecordPhotos;
  /** What hands the record to whoever writes it; left out: its text, without photographs. */
  readonly download?: () => void;
  readonly links?: readonly { readonly href: string; readonly label: string }[];
  /** A way out of the panel, where the page goes on without it. */
  readonly leave?: { readonly label: string; does(): void };
}

/** A record that is being written on a living battle page. */
export interface Recorder {
  readonly page: Page;
  readonly photos: RecordPhotos | undefined;
  session(): Session;
  /**
   * Does an edit: kept first, then shown at the frame of `show` (an event's id), where there is one; else where one was. False: nothing was
   * done, as another is being kept (who presses twice means it once).
   */
  edit(edit: Edit, show?: string): Promise<boolean>;
  /** Resolves when what is being kept is done: an edit that builds on it goes before no other. */
  written(): Promise<void>;
  /** Enters an event where one is: at the end, or after the event that is shown. Its id is the recorder's. */
  enter(event: Omit<BattleEvent, 'id'>): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** Puts the panel away, or takes it up again. */
  rest(on: boolean): void;
  /** On a phone, scrolls to where board and panel fill the window. */
  intoView(): void;
  close(): void;
}
