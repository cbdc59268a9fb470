'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/panel';
import type { StaffCustomer } from '@/lib/contract/staff-customers';
import { formatDate, formatDateTime } from '@/lib/format/date';
import { useStaffLocale } from '../locale';

/** The cart, awaited products, reviews and chats of an account; a list without entries is left out. */
export function CustomerLists({ customer: { cart, waits, reviews, chats } }: { customer: StaffCustomer }) {
  const t = useTranslations('staff.customers');
  return (
    <>
      <List name="cart" isEmpty={cart.length === 0}>
        {cart.map(({ id, name, count }) => (
          <Entry key={id} product={{ id, name }} note={t('pieces', { count })} />
        ))}
      </List>
      <List name="waits" isEmpty={waits.length === 0}>
        {waits.map(({ id, name, since }) => (
          <Entry key={id} product={{ id, name }} note={formatDate(since)} />
        ))}
      </List>
      <List name="reviews" isEmpty={reviews.length === 0}>
        {reviews.map(({ id, name, rate, status, at }) => (
          <Entry
            key={`${id} ${at}`}
            product={{ id, name }}
            note={[t('rate', { rate }), t(`reviewStates.${status}`), formatDate(at)].join(' · ')}
          />
        ))}
      </List>
      <List name="chats" isEmpty={chats.length === 0}>
        {chats.map(({ id, open, at }) => (
          <li key={id} className="py-2">
            {t('chat', { id })}
            <span className="block text-sm text-soft tabular">
              {formatDateTime(at)} · {t(open ? 'chatOpen' : 'chatClosed')}
            </span>
          </li>
        ))}
      </List>
    </>
  );
}

interface ListProps {
  readonly name: 'cart' | 'waits' | 'reviews' | 'chats';
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function List({ name, isEmpty, children }: ListProps) {
  const t = useTranslations('staff.customers');
  if (isEmpty) return null;
  return (
    <Panel as="section" padded aria-labelledby={`customer-${name}`}>
      <h2 id={`customer-${name}`} className="mb-1 text-lg">
        {t(name)}
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
    </Panel>
  );
}

/** A product with its page in the shop. */
function Entry({ product: { id, name }, note }: { product: { id: number; name: string }; note: string }) {
  const locale = useStaffLocale();
  return (
    <li className="py-2">
      <a
        href={`/${locale}/product/detail/${id}/`}
        target="_blank"
        className="inline-flex min-h-11 items-center text-link [overflow-wrap:anywhere]"
      >
        {name}
      </a>
      <span className="block text-sm text-soft tabular">{note}</span>
    </li>
  );
}
