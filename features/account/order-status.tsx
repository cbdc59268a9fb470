'use client';

import { useTranslations } from 'next-intl';
import { GuestOrders } from '@/features/order';
import { QueryProvider } from '@/features/react-query';
import { LazyTexts } from '@/features/texts';
import { useUser } from '@/stores/account/account';
import { AskStatus } from './ask-status';

/** Status of an order by number and phone, without an account; and the orders of this browser. */
export function OrderStatus() {
  const t = useTranslations('profile');
  const user = useUser();
  return (
    <QueryProvider>
      <div className={user === undefined ? 'grid items-start gap-6 lg:grid-cols-2' : 'max-w-2xl'}>
        <div>
          <LazyTexts>
            <AskStatus />
          </LazyTexts>
        </div>
        {user === undefined && (
          <section aria-labelledby="guest-orders">
            <h2 id="guest-orders" className="mb-3 text-lg">
              {t('orders')}
            </h2>
            <GuestOrders />
          </section>
        )}
      </div>
    </QueryProvider>
  );
}
