'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Thumbnail } from '@/components/thumbnail';
import type { RepeatLine } from '@/lib/contract/profile-orders';
import { formatNumber } from '@/lib/format/number';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useCartStore } from '@/stores/cart';
import { Loaded } from '../loaded';
import { putInCart } from './put-in-cart';

/** Shows which products of an order are available, gone or more expensive, before adding them to the cart. */
export function RepeatDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const t = useTranslations('myOrders');
  const common = useTranslations('common');
  const { locale } = useAddress();
  const api = useApi();
  const query = useQuery({
    queryKey: ['repeat-order', locale, orderId],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.repeatOrder, { params: { id: orderId }, signal }),
  });
  return (
    <Dialog title={t('repeatTitle')} closeLabel={common('close')} onClose={onClose}>
      <Loaded query={query} box="h-16">
        {({ lines }) => <Lines lines={lines} />}
      </Loaded>
    </Dialog>
  );
}

function Lines({ lines }: { lines: readonly RepeatLine[] }) {
  const t = useTranslations('myOrders');
  const href = useHref();
  const router = useRouter();
  const there = lines.filter(({ count }) => count > 0);
  const put = () => {
    putInCart(useCartStore, there);
    router.push(href('/cart/'));
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className={`flex gap-3 py-3 ${line.state === 'gone' ? 'opacity-70' : ''}`}>
            <span className="size-12 shrink-0 overflow-hidden rounded-lg bg-tile">
              <Thumbnail src={line.image} />
            </span>
            <span className="min-w-0">
              <span className="block font-medium [overflow-wrap:anywhere]">{line.name}</span>
              <span
                className={
                  line.state === 'gone' || line.state === 'dearer' || line.state === 'fewer' ? 'text-deal' : 'text-soft'
                }
              >
                {t(`repeatStates.${line.state}`, {
                  count: line.count,
                  ordered: line.ordered,
                  then: formatNumber(line.price_then),
                  now: formatNumber(line.price_now),
                })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {there.length === 0 ? (
        <p role="status">{t('repeatEmpty')}</p>
      ) : (
        <Button large className="mt-4 w-full" onClick={put}>
          {t('repeatDo')}
        </Button>
      )}
    </>
  );
}
