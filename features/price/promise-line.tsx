'use client';

import { useTranslations } from 'next-intl';
import type { DeliveryPromise } from '@/lib/contract/common';
import { daysText, type PromiseWords } from './promise-words';

/** The promise in one line; empty where nothing is promised. */
function lineOf(t: PromiseWords, { delivery, pickup, operator, ahead }: DeliveryPromise): string {
  if (operator !== null) return t('operator');
  if (delivery !== null) return daysText(t, delivery, ahead);
  return pickup === null ? '' : t('pickupOnly', { region: pickup.region_name });
}

/** How a product comes, in one line, for cards and the lines of a cart. */
export function PromiseLine({ promise, className = 'card-promise' }: { promise: DeliveryPromise; className?: string }) {
  const t = useTranslations('promise');
  return <p className={className}>{lineOf(t, promise)}</p>;
}
