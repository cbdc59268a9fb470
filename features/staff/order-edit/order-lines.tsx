'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { Sum } from '../order-labels';
import { OrderSums } from '../page/order-sums';
import { useStaff } from '../use-staff';
import { EditLines } from './edit-lines';

/** The lines of an order with their sums; staff may change them before the order is shipped. */
export function OrderLines({ order, onChanged }: { order: StaffOrder; onChanged: () => Promise<void> }) {
  const t = useTranslations('staff.orders');
  const { allowed } = useStaff();
  const [isEditing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const mayEdit = allowed('orders.edit');
  return (
    <Panel as="section" padded aria-labelledby="lines">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="lines" className="text-lg">
          {t('lines')}
        </h2>
        {mayEdit && order.edit_block === null && !isEditing && (
          <Button
            variant="plain"
            onClick={() => {
              setEditing(true);
              setSaved(false);
            }}
          >
            {t('edit.start')}
          </Button>
        )}
      </div>
      <p role="status" className="text-ok empty:hidden">
        {saved && t('edit.saved')}
      </p>
      {isEditing ? (
        <EditLines
          order={order}
          onChanged={onChanged}
          onSaved={() => {
            setEditing(false);
            setSaved(true);
          }}
          onStop={() => setEditing(false)}
        />
      ) : (
        <Lines order={order} />
      )}
      {mayEdit && <BlockReason order={order} />}
    </Panel>
  );
}

function Lines({ order }: { order: StaffOrder }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.product_id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1 basis-60">{line.name}</span>
            <span className="text-soft tabular">{line.count} ×</span>
            <Sum value={line.price - line.discount} />
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
    </>
  );
}

/** Why the lines of an open order cannot be changed; an order that has left the shop needs no word. */
function BlockReason({ order: { edit_block: block } }: { order: StaffOrder }) {
  const t = useTranslations('staff.orders.edit.block');
  if (block === null || block === 'orderNotEditable') return null;
  return <p className="mt-3 text-sm text-soft">{t(block)}</p>;
}
