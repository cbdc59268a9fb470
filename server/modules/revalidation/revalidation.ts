import { setTimeout as sleep } from 'node:timers/promises';
import { cacheTags } from '../../../lib/cache/tags.ts';
import { hmac } from '../../secret.ts';
import type { StockChange } from '../events.ts';
import { availabilityLabel } from '../product/availability.ts';
import type { Shop } from '../shop.ts';

const debounceMs = 300;
const defaultRetryDelaysMs = [500, 2_000, 8_000, 30_000];
/** The storefront takes a thousand. */
const tagsPerCall = 500;
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

export interface RevalidationOptions {
  readonly url: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly log: { warn: (values: object, message: string) => void };
  readonly retryDelaysMs?: readonly number[];
}

/** Tells the storefront which pages are no longer true: gathers what comes within a moment, and tries a few times. */
export function createRevalidation({ url, secret, now, log, retryDelaysMs = defaultRetryDelaysMs }: RevalidationOptions) {
  const stop = new AbortController();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let failed = false;

  const send = async (tags: readonly string[]): Promise<void> => {
    for (const delay of [...retryDelaysMs, undefined]) {
      try {
        await post(url, secret, tags, now());
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (delay === undefined || stop.signal.aborted) {
          failed = true;
          log.warn({ tags: tags.length, reason }, 'the storefront could not be told of changes');
          return;
        }
        await sleep(delay, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      }
    }
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const tags = [...waiting];
    waiting.clear();
    for (let start = 0; start < tags.length; start += tagsPerCall) await send(tags.slice(start, start + tagsPerCall));
  };

  return {
    add(tags: Iterable<string>): void {
      for (const tag of tags) waiting.add(tag);
      if (waiting.size > 0 && !stop.signal.aborted) timer ??= setTimeout(() => { void flush(); }, debounceMs).unref();
    },
    /** Sends what is waiting; true when the storefront has heard everything so far. */
    async flush(): Promise<boolean> {
      await flush();
      return !failed;
    },
    stop(): void {
      stop.abort();
      clearTimeout(timer);
    },
  };
}

/**
 * Tells the storefront which of its cached pages have become wrong. Never stands in the way of an order: it works
 * after the commit.
 */
export function startRevalidation(shop: Shop, url: string): () => void {
  const revalidation = createRevalidation({ url, secret: shop.secret, now: shop.now, log: shop.log });
  shop.events.onStockChanged((changes) => {
    revalidation.add(changes.filter(labelChanged).map((change) => cacheTags.product(change.productId)));
  });
  shop.events.onPagesChanged((tags) => { revalidation.add(tags); });
  return () => { revalidation.stop(); };
}
