import { maxCount } from '@/lib/contract/browsing';
import type { CartLine, ServerLine } from '@/lib/cart/rules';

export type LineTrouble = { readonly kind: 'unavailable' } | { readonly kind: 'short'; readonly available: number };

/** What prevents the order of a line, by the server's last word and the count of now; null for nothing. */
export function lineTrouble(line: Pick<CartLine, 'count'>, server: ServerLine | undefined): LineTrouble | null {
  if (server === undefined) return null;
  if (server.available < 1) return { kind: 'unavailable' };
  const available = Math.min(server.available, maxCount);
  return line.count > available ? { kind: 'short', available } : null;
}
