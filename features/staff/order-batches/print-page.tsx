'use client';

import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { OrderPrintData } from '@/lib/contract/staff-order-prints';
import { type OrderPrint, orderPrints } from '@/lib/staff/order-prints';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { FilterChoice, parseChoice } from '../filter-choice';
import { QueryBoundary } from '../query-boundary';
import { LabelSheet, PickingSheet } from './print-sheets';
import { WaybillSheet } from './waybill-sheet';
import './print.css';

/** Prints of orders: the orders and the kind are in the address. */
export function OrderPrintPage() {
  return (
    <AdminShell part="orders">
      <OrderPrints />
    </AdminShell>
  );
}

function OrderPrints() {
  const t = useTranslations('staff.orders.print');
  const params = useSearchParams();
  const router = useRouter();
  const path = usePathname();
  const api = useStaffApi();
  const kind = parseChoice(orderPrints, params.get('kind')) || 'picking';
  const numbers = params.get('numbers') ?? '';
  // Each reading has a row in the audit log, so it is not repeated by itself.
  const query = useQuery({
    queryKey: ['staff-order-print', kind, numbers],
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.staff.orderPrint, {
        signal,
        body: { kind, numbers: numbers.split(',').filter((number) => number !== '') },
      }),
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <FilterChoice
          label={t('kind')}
          value={kind}
          onChange={(value) =>
            router.replace(`${path}?${new URLSearchParams({ kind: value, numbers })}`, { scroll: false })
          }
        >
          {orderPrints.map((each) => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
        </FilterChoice>
        <Button disabled={query.data === undefined} onClick={() => window.print()}>
          <Printer className="size-5" aria-hidden="true" />
          {t('print')}
        </Button>
      </div>
      <QueryBoundary query={query}>{(data) => <Preview kind={kind} data={data} />}</QueryBoundary>
    </>
  );
}

/** The documents of a print. */
function Sheets({
  data: { stores, labels, waybills, shop, printed_at: printedAt },
}: {
  readonly data: OrderPrintData;
}) {
  return (
    <>
      {stores.map((store) => (
        <PickingSheet key={store.id} store={store} printedAt={printedAt} />
      ))}
      {labels.map((label) => (
        <LabelSheet key={label.number} label={label} />
      ))}
      {waybills.map((waybill) => (
        <WaybillSheet key={waybill.number} waybill={waybill} shop={shop} />
      ))}
    </>
  );
}

const previewClass: Readonly<Record<OrderPrint, string>> = {
  picking: 'max-w-4xl [&>article]:min-w-[36rem]',
  waybill: 'max-w-4xl [&>article]:min-w-[36rem]',
  label80: 'max-w-[80mm] text-sm',
  label58: 'max-w-[58mm] text-xs',
};

/** The documents as they will be printed, and the orders that are not on them. */
function Preview({ kind, data }: { readonly kind: OrderPrint; readonly data: OrderPrintData }) {
  const t = useTranslations('staff.orders.print');
  // Also for printing by the browser's shortcut: the documents are printed alone.
  useEffect(() => {
    document.documentElement.dataset['print'] = 'orders';
    return () => {
      delete document.documentElement.dataset['print'];
    };
  }, []);
  const isEmpty = data.stores.length + data.labels.length + data.waybills.length === 0;
  return (
    <>
      {data.left_out.length > 0 && (
        <Panel padded className="mb-4">
          <h2 className="text-lg">{t('leftOut')}</h2>
          <ul className="mt-1 text-sm">
            {data.left_out.map(({ number, reason }) => (
              <li key={number}>
                <span className="font-semibold tabular">{number}</span> — {t(`reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {isEmpty ? (
        <p className="text-soft">{t('nothing')}</p>
      ) : (
        <>
          <div
            role="region"
            aria-label={t('preview')}
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the documents sideways
            tabIndex={0}
            className={`space-y-4 overflow-x-auto [&>article]:border [&>article]:border-line [&>article]:p-3 ${previewClass[kind]}`}
          >
            <Sheets data={data} />
          </div>
          {createPortal(
            <div className="order-print hidden print:block" data-kind={kind} aria-hidden="true">
              <Sheets data={data} />
            </div>,
            document.body,
          )}
        </>
      )}
    </>
  );
}
