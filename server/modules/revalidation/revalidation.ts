import { setTimeout as sleep } from 'node:timers/promises';
import { cacheTags } from '../../../lib/cache/tags.ts';
import { hmac } from '../../secret.ts';
import type { StockChange } from '../events.ts';
import { availabilityLabel } from '../product/availability.ts';
import type { Shop } from '../shop.ts';

const debounceMs = 300;
const retryDelaysMs = [500, 2_000, 8_000, 30_000];
const timeoutMs = 5_000;

/** True when shoppers would read other words about the product than before. */
export function labelChanged({ saleMode, before, after }: StockChange): boolean {
  const label = (stock_total: number) => availabilityLabel({ sale_mode: saleMode, is_listed: true, stock_total });
  return label(before) !== label(after);
}

async function post(url: string, secret: string, tags: readonly string[], at: Date): Promise<void> {
  const body = JSON.stringify({ tags, at: at.toISOString() });
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-revalidate-signature': hmac(secret, body) },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
}

/**
 * Tells the storefront which of its cached pages have become wrong. Never stands in the way of an order: it works
 * after the commit, gathers what comes within a moment, and tries a few times.
 */
export function startRevalidation(shop: Shop, url: string): () => void {
  const stop = new AbortController();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const send = async (tags: readonly string[]): Promise<void> => {
    for (const delay of [...retryDelaysMs, undefined]) {
      try {
        await post(url, shop.secret, tags, shop.now());
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (delay === undefined || stop.signal.aborted) {
          shop.log.warn({ tags, reason }, 'the storefront could not be told of changes');
          return;
        }
        await sleep(delay, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      }
    }
  };

  const flush = () => {
    timer = undefined;
    const tags = [...waiting];
    waiting.clear();
    void send(tags);
  };

  shop.events.onStockChanged((changes) => {
    for (const change of changes) if (labelChanged(change)) waiting.add(cacheTags.product(change.productId));
    if (waiting.size > 0 && !stop.signal.aborted) timer ??= setTimeout(flush, debounceMs).unref();
  });
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
