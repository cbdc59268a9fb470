import { resetOnSignOut } from '@/stores/user-state';
import { type OrderAttempt, contentOf, type LoanBody } from './attempt';

interface Refused {
  readonly attempt: OrderAttempt;
  readonly documents: string;
}

/**
 * Applications that were refused since this page was opened. The same application is sent again under the same key, so
 * that it leaves one cancelled order however often it is pressed; a later visit may try anew. Documents distinguish two
 * as well and are kept nowhere else than in the memory of the page.
 */
const refused = new Map<string, Refused>();
resetOnSignOut(() => refused.clear());

const documentsOf = ({ documents }: LoanBody): string => JSON.stringify(documents ?? null);

/** Remembers an attempt that was refused. */
export function storeRefusedAttempt(attempt: OrderAttempt, body: LoanBody): void {
  refused.set(attempt.content, { attempt, documents: documentsOf(body) });
}

/** The refused attempt of the same application; null for one that differs. */
export function refusedAttempt(body: LoanBody): OrderAttempt | null {
  const last = refused.get(contentOf(body));
  return last !== undefined && last.documents === documentsOf(body) ? last.attempt : null;
}
