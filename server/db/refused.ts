import type { Holder } from './lock.ts';

/** Why the database of a data folder is not opened, in words for the operator. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
  /** What the program ends with: 1 in use or no room, 3 damaged. */
  readonly exitCode: 1 | 3;

  constructor(message: string, exitCode: 1 | 3) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Somebody else has the folder. */
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

/** Runs a command's work; a database that can't be opened is reported in words, and the command's exit code gives the reason. */
export async function explainingRefusals(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
}
