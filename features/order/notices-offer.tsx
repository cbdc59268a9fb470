'use client';

import { Bell, BellRing } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import { useApi } from '@/stores/api';
import {
  subscribeToOrder,
  unsubscribe,
  type NotificationState,
  getNotificationState,
  renewSubscription,
} from './push-registration';

/** Offers notifications about an order: only after ordering, and the browser's permission dialog only after a click. */
export function NoticesOffer({ orderId }: { orderId: number }) {
  const t = useTranslations('order');
  const api = useApi();
  const [state, setState] = useState<NotificationState>();
  const [busy, whileBusy] = useBusy();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCancelled = false;
    void getNotificationState().then((now) => {
      if (isCancelled) return undefined;
      setState(now);
      return now === 'on' ? renewSubscription(api, orderId) : undefined;
    });
    return () => {
      isCancelled = true;
    };
  }, [api, orderId]);
  if (state === undefined) return null;

  const begin = () =>
    whileBusy(async () => {
      const now = await subscribeToOrder(api, orderId);
      setFailed(now === 'failed');
      if (now !== 'failed') setState(now);
    });
  const turnOff = () =>
    whileBusy(async () => {
      await unsubscribe(api);
      setState('off');
    });
  const Sign = state === 'on' ? BellRing : Bell;
  return (
    <Panel as="section" aria-labelledby="order-notices" padded>
      <h2 id="order-notices" className="flex items-center gap-2 text-lg">
        <Sign className="size-5 shrink-0" aria-hidden="true" />
        {t('tellTitle')}
      </h2>
      <p role="status" className="mt-1 text-sm text-soft">
        {failed ? t('tellFailed') : t(({ off: 'tellText', on: 'tellOn', denied: 'tellDenied' } as const)[state])}
      </p>
      {state === 'off' && (
        <Button variant="outline" className="mt-3 w-full" busy={busy} onClick={() => void begin()}>
          {t('tellDo')}
        </Button>
      )}
      {state === 'on' && (
        <Button variant="plain" className="mt-3 w-full" busy={busy} onClick={() => void turnOff()}>
          {t('tellOff')}
        </Button>
      )}
    </Panel>
  );
}
