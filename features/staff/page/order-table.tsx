'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffOrderRow } from '@/lib/contract/order-commands';
import type { ListedOrder } from '@/lib/contract/staff-orders';
import { formatDateTime } from '@/lib/format/date';
import { formatPhone } from '@/lib/phone/phone';
import { MarkLine } from '../order-batches/order-marks';
import { SelectBox } from '../order-batches/select-box';
import type { OrderSelection } from '../order-batches/selection';
import { KindLabel, PaymentLabel, StatusBadge, Sum } from '../order-labels';

/** An order of a list, with what staff marked it with where the list has that. */
type TableOrder = StaffOrderRow & Partial<Pick<ListedOrder, 'tags' | 'assigned_to'>>;

/** Path of an order's page. */
export const orderPath = (number: string): string => `/staff/orders/${encodeURIComponent(number)}/`;

const columns = ['number', 'created_at', 'name', 'kind', 'status', 'payment_state', 'total'] as const;

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
  return (
    <>
      <Panel className="hidden overflow-x-auto md:block">
        <table className="w-full text-left text-sm">
          <thead className="border-b border-line text-soft">
            <tr>
              {selection !== undefined && (
                <th scope="col" className="w-11 py-3 pl-2">
                  <span className="sr-only">{batch('column')}</span>
                </th>
              )}
              {columns
                .filter((column) => !(sameBuyer && column === 'name'))
                .map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={`px-4 py-3 font-medium ${column === 'total' ? 'text-right' : ''}`}
                  >
                    {t(column)}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {orders.map((order) => (
              <Row key={order.id} order={order} sameBuyer={sameBuyer} selection={selection} />
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

const Marks = ({ order: { tags = [], assigned_to: assignee = null } }: { order: TableOrder }) => (
  <MarkLine tags={tags} assigned_to={assignee} />
);

interface OrderProps extends Pick<OrderTableProps, 'selection'> {
  readonly order: TableOrder;
  readonly sameBuyer: boolean;
}

function Row({ order, sameBuyer, selection }: OrderProps) {
  return (
    <tr className="hover:bg-sunken">
      {selection !== undefined && (
        <td className="py-1 pl-2">
          <SelectBox order={order} selection={selection} />
        </td>
      )}
      <td className="px-4 py-3">
        <Link
          href={orderPath(order.number)}
          prefetch={false}
          className="font-semibold whitespace-nowrap text-link hover:underline"
        >
          {order.number}
        </Link>
        <Marks order={order} />
      </td>
      <td className="px-4 py-3 whitespace-nowrap text-soft tabular">{formatDateTime(order.created_at)}</td>
      {!sameBuyer && (
        <td className="px-4 py-3">
          <span className="block">{order.name || '—'}</span>
          <span className="block text-xs whitespace-nowrap text-soft tabular">{formatPhone(order.phone)}</span>
        </td>
      )}
      <td className="px-4 py-3">
        <KindLabel kind={order.kind} />
      </td>
      <td className="px-4 py-3">
        <StatusBadge status={order.status} />
      </td>
      <td className="px-4 py-3">
        <PaymentLabel state={order.payment_state} />
      </td>
      <td className="px-4 py-3 text-right font-medium">
        <Sum value={order.total} />
      </td>
    </tr>
  );
}

function Card({ order, sameBuyer, selection }: OrderProps) {
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
