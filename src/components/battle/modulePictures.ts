// Pictures of a module that somebody has opened beside a game, by their names.

export interface ModulePictures {
  /** Undefined for a picture that is not there. */
  blob(name: string): Promise<Blob | undefined>;
}
