'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/button-link';
import { QueryProvider } from '@/features/react-query';
import { orderPath } from '@/lib/routing/order-path';
import { useHref } from '@/stores/address';
import { useLoan } from './use-loan';

interface SaidProps {
  order: number;
  /** What the bank has said, or the way to the order of an application that is with it. */
  part: 'words' | 'way';
}

/** What is known of an application with Tenge Bank. */
export const TengeSaid = (props: SaidProps) => (
  <QueryProvider>
    <Said {...props} />
  </QueryProvider>
);

function Said({ order, part }: SaidProps) {
  const t = useTranslations('instalment');
  const href = useHref();
  const { data } = useLoan(order);
  if (data?.partner !== 'tenge') return null;
  if (part === 'way')
    return (
      <ButtonLink href={href(orderPath(order))} large>
        {t('toOrder')}
      </ButtonLink>
    );
  return (
    <div role="status" className="mt-4 rounded-control bg-sunken p-4">
      <p className="font-semibold">{data.text}</p>
      <p className="mt-1 text-sm">{data.advice}</p>
    </div>
  );
}
