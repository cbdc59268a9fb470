'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffCustomer } from '@/lib/contract/staff-customers';
import { formatDate, formatDateTime } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatPhone } from '@/lib/phone/phone';
import { AdminShell } from '../admin-shell';
import { Detail } from '../detail';
import { DetailPage } from '../detail-page';
import { Sum } from '../order-labels';
import { useDetail } from '../use-detail';
import { BlockHistory, BlockSwitch } from './blocks';
import { CustomerOrders } from './customer-orders';
import { CustomerLists } from './customer-lists';
import { RequestedData } from './requested-data';
import { StateBadge } from './state-badge';

/** One account: who it is, its orders, and what it has in the shop. */
export function CustomerPage({ id }: { id: number }) {
  return (
    <AdminShell part="customers">
      <Customer id={id} />
    </AdminShell>
  );
}

function Customer({ id }: { id: number }) {
  const t = useTranslations('staff.customers');
  const { query, renew } = useDetail({
    queryKey: ['staff-customer', id],
    read: (api, signal) => api.fetch((contract) => contract.staff.customer, { signal, query: { id } }),
  });
  return (
    <DetailPage query={query} href="/staff/customers/" list={t('all')}>
      {(customer) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0 space-y-4">
            <Head customer={customer} onChanged={renew} />
            <CustomerOrders customer={customer} />
          </div>
          <div className="min-w-0 space-y-4">
            <CustomerLists customer={customer} />
            <BlockHistory blocks={customer.blocks} />
            <RequestedData customer={customer} onChanged={renew} />
          </div>
        </div>
      )}
    </DetailPage>
  );
}

interface HeadProps {
  readonly customer: StaffCustomer;
  readonly onChanged: () => Promise<void>;
}

function Head({ customer, onChanged }: HeadProps) {
  const t = useTranslations('staff.customers');
  const { name, phone, email, locale, state, created_at, deletion_at, consent_news, orders, bonus } = customer;
  const block = customer.blocks.find(({ ended_at }) => ended_at === null);
  return (
    <Panel padded>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-xl [overflow-wrap:anywhere]">{name || formatPhone(phone)}</h2>
        <StateBadge state={state} />
      </div>
      {block !== undefined && (
        <p className="mt-2 whitespace-pre-line text-deal [overflow-wrap:anywhere]">
          {t('blocked', { reason: block.reason })}
        </p>
      )}
      {deletion_at !== null && <p className="mt-2 text-soft">{t('restorable', { at: formatDate(deletion_at) })}</p>}
      <p className="mt-1 flex flex-wrap gap-x-6">
        <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center whitespace-nowrap text-link tabular">
          {formatPhone(phone)}
        </a>
        {email !== null && (
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center text-link [overflow-wrap:anywhere]">
            {email}
          </a>
        )}
      </p>
      <dl className="mt-2 grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-2">
        <Detail name={t('bought')}>
          {t('boughtValue', { count: orders.completed, sum: formatNumber(orders.completed_sum) })}
        </Detail>
        <Detail name={t('bonus')}>
          <Sum value={bonus} />
        </Detail>
        <Detail name={t('registered')}>
          <span className="tabular">{formatDate(created_at)}</span>
        </Detail>
        <Detail name={t('lastSeen')}>
          <LastVisit customer={customer} />
        </Detail>
        <Detail name={t('language')}>{t(`languages.${locale}`)}</Detail>
        <Detail name={t('news')}>{t(consent_news ? 'newsYes' : 'newsNo')}</Detail>
      </dl>
      <BlockSwitch id={customer.id} state={state} onChanged={onChanged} />
    </Panel>
  );
}

function LastVisit({ customer: { sessions, last_seen_at } }: { customer: StaffCustomer }) {
  const t = useTranslations('staff.customers');
  if (last_seen_at === null) return t('never');
  return (
    <>
      <span className="tabular">{formatDateTime(last_seen_at)}</span>
      {sessions > 0 && `, ${t('browsers', { count: sessions })}`}
    </>
  );
}
