'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import {
  type OrderKind,
  orderKinds,
  type OrderStatus,
  orderStatuses,
  type PaymentState,
  paymentStates,
} from '@/lib/contract/constants';
import { maxTagLength, normalTag } from '@/lib/staff/order-tags';
import { type OrderWork, orderWork } from '@/lib/staff/order-work';
import { FilterChoice, parseChoice } from '../filter-choice';
import { MarkFilters, parseOwner } from '../order-batches/mark-filters';
import { SearchForm } from '../search-form';

/** Search criteria; empty matches everything. */
export interface OrderFilters {
  readonly q: string;
  readonly status: OrderStatus | '';
  readonly payment: PaymentState | '';
  readonly kind: OrderKind | '';
  readonly work: OrderWork | '';
  readonly tag: string;
  /** `mine`, `nobody` or the id of a member of staff. */
  readonly assigned: string;
}

/** Filters as the address has them, without empty ones. */
const addressOf = (filters: OrderFilters): string =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString();

interface OrderAddress {
  readonly filters: OrderFilters;
  readonly choose: (change: Partial<OrderFilters>) => void;
  readonly address: string;
  /** Opens filters that were saved as an address. */
  readonly open: (address: string) => void;
}

/** Filters in the address, so that a search can be shared. */
export function useOrderFilters(): OrderAddress {
  const params = useSearchParams();
  const router = useRouter();
  const path = usePathname();
  const filters: OrderFilters = {
    q: (params.get('q') ?? '').slice(0, 100),
    status: parseChoice(orderStatuses, params.get('status')),
    payment: parseChoice(paymentStates, params.get('payment')),
    kind: parseChoice(orderKinds, params.get('kind')),
    work: parseChoice(orderWork, params.get('work')),
    tag: normalTag((params.get('tag') ?? '').slice(0, maxTagLength)),
    assigned: parseOwner(params.get('assigned')),
  };
  const open = (query: string) => router.replace(query === '' ? path : `${path}?${query}`, { scroll: false });
  const choose = (change: Partial<OrderFilters>) => {
    open(addressOf({ ...filters, ...change }));
  };
  return { filters, choose, address: addressOf(filters), open };
}

interface OrderSearchProps {
  readonly filters: OrderFilters;
  readonly onChoose: (change: Partial<OrderFilters>) => void;
}

/** One field for number, phone or name, and further filters. */
export function OrderSearch({ filters, onChoose }: OrderSearchProps) {
  const t = useTranslations('staff.orders');
  return (
    <SearchForm words={filters.q} label={t('search')} onSearch={(q) => onChoose({ q })}>
      <FilterChoice
        label={t('byWork')}
        anyLabel={t('byWork')}
        value={filters.work}
        onChange={(value) => onChoose({ work: parseChoice(orderWork, value) })}
      >
        {orderWork.map((work) => (
          <option key={work} value={work}>
            {t(`work.${work}`)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
        label={t('byStatus')}
        anyLabel={t('byStatus')}
        value={filters.status}
        onChange={(value) => onChoose({ status: parseChoice(orderStatuses, value) })}
      >
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
        label={t('byPayment')}
        anyLabel={t('byPayment')}
        value={filters.payment}
        onChange={(value) => onChoose({ payment: parseChoice(paymentStates, value) })}
      >
        {paymentStates.map((state) => (
          <option key={state} value={state}>
            {t(`payment.${state}`)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
        label={t('byKind')}
        anyLabel={t('byKind')}
        value={filters.kind}
        onChange={(value) => onChoose({ kind: parseChoice(orderKinds, value) })}
      >
        {orderKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </FilterChoice>
      <MarkFilters filters={filters} onChoose={onChoose} />
    </SearchForm>
  );
}
