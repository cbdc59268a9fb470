'use client';

import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/button-link';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { Price } from '@/components/price';
import { EmptyState } from '@/components/states';
import type { PaymentHistory } from '@/lib/contract/profile-money';
import { formatInWords } from '@/lib/format/moment-in-words';
import { formatNumber } from '@/lib/format/number';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { Loaded } from '../loaded';
import { ownOrderPath } from '../orders/path';

/** Payments by contract and by order. */
export function PaymentsScreen() {
  const { locale } = useAddress();
  const api = useApi();
  const query = useQuery({
    queryKey: ['payment-history', locale],
    staleTime: 0,
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.paymentHistory, { signal }),
  });
  return <Loaded query={query}>{(history) => <History history={history} />}</Loaded>;
}

function History({ history: { contracts, orders } }: { history: PaymentHistory }) {
  const t = useTranslations('paymentHistory');
  const common = useTranslations('common');
  const href = useHref();
  if (contracts.length === 0 && orders.length === 0) {
    return (
      <EmptyState
        art={<ReceiptText className="size-20" strokeWidth={1.25} />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <ButtonLink href={href('/katalog/')} large>
            {common('toCatalogue')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="grid gap-6">
      {contracts.length > 0 && (
        <section aria-labelledby="paid-contracts">
          <h2 id="paid-contracts" className="mb-3 text-lg">
            {t('contracts')}
          </h2>
          <ul className="grid gap-3">
            {contracts.map((contract) => (
              <ContractPayments key={contract.id} contract={contract} />
            ))}
          </ul>
        </section>
      )}
      {orders.length > 0 && <OrderPayments payments={orders} />}
    </div>
  );
}

function ContractPayments({ contract }: { contract: PaymentHistory['contracts'][number] }) {
  const { locale } = useAddress();
  const t = useTranslations('paymentHistory');
  const words = useTranslations('contracts');
  const currency = useTranslations('common')('currency');
  return (
    <Panel as="li" padded>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">{words('number', { number: contract.number })}</h3>
        <span className="text-sm text-soft">
          {contract.partner_name} · {words(contract.status)}
        </span>
      </div>
      <p className="text-sm text-soft">
        {t('contractLeft', { paid: formatNumber(contract.paid), total: formatNumber(contract.total_payable) })}
      </p>
      {contract.payments.length === 0 ? (
        <p className="mt-2">{t('contractEmpty')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {contract.payments.map((payment) => (
            <li key={payment.id} className="flex items-baseline justify-between gap-4 py-2">
              <time dateTime={payment.at} className="text-soft">
                {formatInWords(payment.at, locale, { time: true })}
              </time>
              <Price value={payment.amount} currency={currency} className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OrderPayments({ payments }: { payments: PaymentHistory['orders'] }) {
  const { locale } = useAddress();
  const t = useTranslations('paymentHistory');
  const words = useTranslations('contracts');
  const currency = useTranslations('common')('currency');
  const href = useHref();
  return (
    <section aria-labelledby="paid-orders">
      <h2 id="paid-orders" className="mb-3 text-lg">
        {t('orders')}
      </h2>
      <Panel as="ul" className="divide-y divide-line px-4 md:px-5">
        {payments.map((payment) => (
          <li key={payment.id} className="flex items-baseline justify-between gap-x-4 py-3">
            <span className="min-w-0">
              <Link
                href={href(ownOrderPath(payment.order_id))}
                className="font-medium text-link underline underline-offset-4"
              >
                {words('order', { number: payment.order_number })}
              </Link>
              <span className="block text-sm text-soft">
                {payment.provider_name}
                {payment.card !== null && `, ${payment.card}`} ·{' '}
                <time dateTime={payment.at}>{formatInWords(payment.at, locale, { time: true })}</time>
              </span>
            </span>
            <span className="shrink-0 text-right">
              <Price value={payment.amount} currency={currency} className="font-semibold" />
              {payment.state === 'returned' && <span className="block text-sm text-deal">{t('returned')}</span>}
            </span>
          </li>
        ))}
      </Panel>
    </section>
  );
}
