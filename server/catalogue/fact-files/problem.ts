/** A mistake in a file of the owner's folder, or something there that is worth knowing. */
export interface Problem {
  readonly file: string;
  /** Counted from 1; 1 also for what concerns the whole file. */
  readonly line: number;
  readonly message: string;
}

/** The way to a value: keys of mappings, places in lists. */
export type Way = readonly PropertyKey[];

/** A file that was read: its facts, and on which line each of them stands. */
export interface ReadFile<Facts> {
  readonly facts: Facts | undefined;
  readonly lineOf: (way: Way) => number;
  readonly problems: readonly Problem[];
}
