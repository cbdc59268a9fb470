/** A mistake in a file of the owner's folder, or a note about it. */
export interface Problem {
  readonly file: string;
  /** Counted from 1; 1 also for the whole file. */
  readonly line: number;
  readonly message: string;
}

/** Path to a value: keys of mappings, indexes of lists. */
export type ValuePath = readonly PropertyKey[];

/** A parsed file: its facts, and the line of each. */
export interface ReadFile<Facts> {
  readonly facts: Facts | undefined;
  readonly lineOf: (way: ValuePath) => number;
  readonly problems: readonly Problem[];
}
