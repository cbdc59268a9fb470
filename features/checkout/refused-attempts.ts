import { resetOnSignOut } from '@/stores/user-state';
import { type OrderAttempt, contentOf, type LoanBody } from './attempt';

interface Refused {
  readonly attempt: OrderAttempt;
  readonly documents: string;
}

/**
 * Refused applications since the page was opened. An identical application is sent again under the same key, so that it
 * leaves one cancelled order only; a later visit starts again. Documents make applications different, too; they are only
 * in memory.
 */
const refusedByKey = new Map<string, Refused>();
resetOnSignOut(() => refusedByKey.clear());

const documentsOf = ({ documents }: LoanBody): string => JSON.stringify(documents ?? null);

/** Stores a refused attempt. */
export function storeRefusedAttempt(attempt: OrderAttempt, body: LoanBody): void {
  refusedByKey.set(attempt.content, { attempt, documents: documentsOf(body) });
}

/** The refused attempt of an identical application; null if it differs. */
export function refusedAttempt(body: LoanBody): OrderAttempt | null {
  const last = refusedByKey.get(contentOf(body));
  return last !== undefined && last.documents === documentsOf(body) ? last.attempt : null;
}
