// Pictures of a module that somebody has opened beside a game, or of a scenario of one's own, by their names.

export interface ModulePictures {
  /** Whose they are, for the button that shows them; left out: of the module. */
  readonly title?: string;
  /** Undefined for a picture that is not there. */
  blob(name: string): Promise<Blob | undefined>;
}
