import type { Transaction } from 'kysely';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Db } from './open.ts';
import type { Database } from './schema.ts';

/** Carries a refusal out of a transaction, so that the database rolls back. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`refused: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/**
 * Runs a transaction. A refusal that `work` returns, or throws as a `RefusalError`, rolls it back and becomes the
 * result.
 */
export async function withRefusal<Result>(
  db: Db,
  work: (tx: Transaction<Database>) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      if (isRefusal(result)) throw new RefusalError(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}
