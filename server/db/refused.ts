import type { Holder } from './lock.ts';

/** Why the database of a data folder is not opened, as a text for the operator. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
  /** Exit code: 1 in use or no space, 3 damaged. */
  readonly exitCode: 1 | 3;

  constructor(message: string, exitCode: 1 | 3) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Another program holds the folder. */
export function inUse(folder: string, holder: Holder): DatabaseRefused {
  const who =
    holder === undefined
      ? 'another program'
      : `process ${holder.pid}, since ${holder.since.slice(0, 19).replace('T', ' ')} UTC`;
  return new DatabaseRefused(
    `The database in ${folder} is in use by ${who}. One program at a time may open it: stop that one, or use another DATA_DIR.`,
    1,
  );
}

/** Runs a command; if a database cannot be opened, prints the reason and returns its exit code. */
export async function explainingRefusals(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
}
