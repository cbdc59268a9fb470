import { maxCount } from '@/lib/contract/browsing';
import type { CartLine, ServerLine } from '@/lib/cart/rules';

export type LineProblem = { readonly kind: 'unavailable' } | { readonly kind: 'short'; readonly available: number };

/** What prevents ordering a line, by the server's data and the current count; null for nothing. */
export function lineProblemOf(line: Pick<CartLine, 'count'>, server: ServerLine | undefined): LineProblem | null {
  if (server === undefined) return null;
  if (server.available < 1) return { kind: 'unavailable' };
  const available = Math.min(server.available, maxCount);
  return line.count > available ? { kind: 'short', available } : null;
}
