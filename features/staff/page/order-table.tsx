'use client';

import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Panel } from '@/components/panel';
import type { StaffOrderRow } from '@/lib/contract/order-commands';
import type { ListedOrder } from '@/lib/contract/staff-orders';
import { formatDateTime } from '@/lib/format/date';
import { formatPhone } from '@/lib/phone/phone';
import { MarkLine } from '../order-batches/order-marks';
import { SelectBox } from '../order-batches/select-box';
import type { OrderSelection } from '../order-batches/selection';
import { KindLabel, PaymentLabel, StatusBadge, Sum } from '../order-labels';

const features = tableFeatures({});
/** An order of a list, with what staff marked it with where the list has that. */
type TableOrder = StaffOrderRow & Partial<Pick<ListedOrder, 'tags' | 'assigned_to'>>;
const helper = createColumnHelper<typeof features, TableOrder>();

/** Path of an order's page. */
export const orderPath = (number: string): string => `/staff/orders/${encodeURIComponent(number)}/`;

const allColumns = helper.columns([
  helper.accessor('number', {
    cell: ({ row: { original } }) => (
      <>
        <Link
          href={orderPath(original.number)}
          prefetch={false}
          className="font-semibold whitespace-nowrap text-link hover:underline"
        >
          {original.number}
        </Link>
        <Marks order={original} />
      </>
    ),
  }),
  helper.accessor('created_at', {
    cell: ({ getValue }) => <span className="whitespace-nowrap text-soft tabular">{formatDateTime(getValue())}</span>,
  }),
  helper.accessor('name', {
    cell: ({ row: { original } }) => (
      <>
        <span className="block">{original.name || '—'}</span>
        <span className="block text-xs whitespace-nowrap text-soft tabular">{formatPhone(original.phone)}</span>
      </>
    ),
  }),
  helper.accessor('kind', { cell: ({ getValue }) => <KindLabel kind={getValue()} /> }),
  helper.accessor('status', { cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
  helper.accessor('payment_state', { cell: ({ getValue }) => <PaymentLabel state={getValue()} /> }),
  helper.accessor('total', {
    cell: ({ getValue }) => (
      <span className="block text-right font-medium">
        <Sum value={getValue()} />
      </span>
    ),
  }),
]);

/** Columns of orders of one buyer, who is named above them. */
const buyerColumns = allColumns.filter((column) => !('accessorKey' in column) || column.accessorKey !== 'name');

interface OrderTableProps {
  readonly orders: readonly TableOrder[];
  /** Whether all orders are of one buyer, whose name is then left out. */
  readonly sameBuyer?: boolean;
  /** Without it orders cannot be selected. */
  readonly selection?: OrderSelection;
}

/** Orders as a table, on narrow screens as cards. */
export function OrderTable({ orders, sameBuyer = false, selection }: OrderTableProps) {
  const t = useTranslations('staff.orders.columns');
  const batch = useTranslations('staff.orders.batch');
  const data = useMemo(() => [...orders], [orders]);
  const columns = sameBuyer ? buyerColumns : allColumns;
  const table = useTable({ features, columns, data, getRowId: (order) => String(order.id) });
  return (
    <>
      <Panel className="hidden overflow-x-auto md:block">
        <table className="w-full text-left text-sm">
          <thead className="border-b border-line text-soft">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {selection !== undefined && (
                  <th scope="col" className="w-11 py-3 pl-2">
                    <span className="sr-only">{batch('column')}</span>
                  </th>
                )}
                {group.headers.map(({ id }) => (
                  <th key={id} scope="col" className={`px-4 py-3 font-medium ${id === 'total' ? 'text-right' : ''}`}>
                    {t(id as StaffOrderColumn)}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody className="divide-y divide-line">
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className="hover:bg-sunken">
                {selection !== undefined && (
                  <td className="py-1 pl-2">
                    <SelectBox order={row.original} selection={selection} />
                  </td>
                )}
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} className="px-4 py-3">
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <ul className="space-y-2 md:hidden">
        {orders.map((order) => (
          <Card key={order.id} order={order} sameBuyer={sameBuyer} selection={selection} />
        ))}
      </ul>
    </>
  );
}

type StaffOrderColumn = 'number' | 'created_at' | 'name' | 'kind' | 'status' | 'payment_state' | 'total';

const Marks = ({ order: { tags = [], assigned_to: assignee = null } }: { order: TableOrder }) => (
  <MarkLine tags={tags} assigned_to={assignee} />
);

interface CardProps extends Pick<OrderTableProps, 'selection'> {
  readonly order: TableOrder;
  readonly sameBuyer: boolean;
}

function Card({ order, sameBuyer, selection }: CardProps) {
  return (
    <Panel as="li" className="flex items-start">
      {selection !== undefined && (
        <span className="pt-1.5 pl-1">
          <SelectBox order={order} selection={selection} />
        </span>
      )}
      <Link
        href={orderPath(order.number)}
        prefetch={false}
        className={`block min-w-0 flex-1 rounded-card p-4 ${selection === undefined ? '' : 'pl-0'}`}
      >
        <span className="flex items-center justify-between gap-3">
          <span className="font-semibold tabular">{order.number}</span>
          <StatusBadge status={order.status} />
        </span>
        <span className="mt-2 flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate">
            {sameBuyer ? <KindLabel kind={order.kind} /> : order.name || formatPhone(order.phone)}
          </span>
          <span className="font-medium">
            <Sum value={order.total} />
          </span>
        </span>
        <span className="mt-1 flex items-baseline justify-between gap-3 text-sm text-soft">
          <span className="tabular">{formatDateTime(order.created_at)}</span>
          <PaymentLabel state={order.payment_state} />
        </span>
        <Marks order={order} />
      </Link>
    </Panel>
  );
}
