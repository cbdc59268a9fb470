'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/button-link';
import { NothingFoundDrawing } from '@/components/drawings/nothing-found-drawing';
import { EmptyState, ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { ApiError } from '@/lib/api/errors';
import { useAddress, useHref } from '@/stores/address';
import { useAddressId } from '@/stores/address-id';
import { useApi } from '@/stores/api';
import { OrderSkeleton } from './order-skeleton';
import { OrderView } from './order-view';
import { refreshTime } from './state';

/** The thanks page: lines, delivery, next steps. */
export function ThanksView() {
  const t = useTranslations('order');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { locale } = useAddress();
  const api = useApi();
  const id = useAddressId('thanks');
  const order = useQuery({
    queryKey: ['order', locale, id],
    queryFn: ({ signal }) => api.fetch((contract) => contract.order.show, { query: { id: id ?? 0 }, signal }),
    enabled: typeof id === 'number',
    refetchInterval: (query) => (query.state.data === undefined ? false : refreshTime(query.state.data)),
    // After a return from the bank or another window the order is requested at once.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  const refused = order.error instanceof ApiError && order.error.failure.kind === 'refused';
  return (
    <div className="page pt-4 pb-8 md:pt-6">
      {id === null || refused ? (
        <OrderNotFound />
      ) : order.data !== undefined ? (
        <OrderView order={order.data} onChanged={() => void order.refetch()} />
      ) : order.isError ? (
        <>
          <h1 className="sr-only">{t('pageTitle')}</h1>
          <ErrorState
            title={t('failed')}
            text={failureText(order.error)}
            retry={common('retry')}
            onRetry={() => void order.refetch()}
          />
        </>
      ) : (
        <OrderSkeleton />
      )}
    </div>
  );
}

function OrderNotFound() {
  const t = useTranslations('order');
  const href = useHref();
  return (
    <>
      <h1 className="sr-only">{t('notFoundTitle')}</h1>
      <EmptyState
        art={<NothingFoundDrawing />}
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={
          <ButtonLink href={href('/page/order-status/')} large>
            {t('toStatus')}
          </ButtonLink>
        }
      />
    </>
  );
}
