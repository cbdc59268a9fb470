'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/button-link';
import { QueryProvider } from '@/features/react-query';
import { orderPath } from '@/lib/routing/order-path';
import { useHref } from '@/stores/address';
import { useLoan } from './use-loan';

interface ResultTextProps {
  order: number;
  /** The bank's answer, or the link to the order of a pending application. */
  part: 'words' | 'way';
}

/** State of an application at Tenge Bank. */
export const TengeResult = (props: ResultTextProps) => (
  <QueryProvider>
    <ResultText {...props} />
  </QueryProvider>
);

function ResultText({ order, part }: ResultTextProps) {
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
