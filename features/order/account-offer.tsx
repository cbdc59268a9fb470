'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { Order } from '@/lib/contract/order-details';
import { useAccountState } from '@/stores/account/account';
import { useModalStore } from '@/stores/modals';

/** Offers a guest an account with the phone and name of the order, which will then be in it. */
export function AccountOffer({
  order: { phone, first_name, last_name },
}: {
  order: Pick<Order, 'phone' | 'first_name' | 'last_name'>;
}) {
  const t = useTranslations('order');
  const { status } = useAccountState();
  if (status !== 'guest') return null;
  return (
    <Panel as="section" aria-labelledby="order-account" padded>
      <h2 id="order-account" className="text-lg">
        {t('accountTitle')}
      </h2>
      <p className="mt-1 mb-3 text-soft">{t('accountText')}</p>
      <Button
        variant="outline"
        onClick={() =>
          useModalStore.getState().show({ name: 'signIn', props: { person: { phone, first_name, last_name } } })
        }
      >
        {t('accountOpen')}
      </Button>
    </Panel>
  );
}
