'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import type { ListedOrder } from '@/lib/contract/staff-orders';
import type { StaffAction } from '@/lib/staff/permissions';
import { useStaff } from '../use-staff';
import { AssignDialog } from './assign-dialog';
import { MoveDialog } from './move-dialog';
import { PrintDialog } from './print-dialog';
import type { OrderSelection } from './selection';
import { TagDialog } from './tag-dialog';

interface SelectionBarProps {
  /** Orders of the list. */
  readonly orders: readonly ListedOrder[];
  readonly selection: OrderSelection;
  readonly reload: () => Promise<void>;
}

const dialogs = {
  move: { action: 'orders.move', Dialog: MoveDialog },
  assign: { action: 'orders.assign', Dialog: AssignDialog },
  tag: { action: 'orders.tag', Dialog: TagDialog },
  print: { action: 'orders.read', Dialog: PrintDialog },
} as const satisfies Record<string, { readonly action: StaffAction; readonly Dialog: unknown }>;
type DialogName = keyof typeof dialogs;
const dialogNames = Object.keys(dialogs) as readonly DialogName[];

/** How many orders are selected, and what can be done with them. */
export function OrderSelectionBar({ orders, selection, reload }: SelectionBarProps) {
  const t = useTranslations('staff.orders.batch');
  const { allowed } = useStaff();
  // The orders of an open dialog stay the same, also if the list changes under it.
  const [open, setOpen] = useState<{ readonly name: DialogName; readonly orders: readonly ListedOrder[] }>();
  const selected = orders.filter(({ id }) => selection.ids.has(id));
  const Opened = open === undefined ? undefined : dialogs[open.name].Dialog;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <p role="status" className="mr-1 text-sm text-soft">
        {t('selected', { count: selected.length })}
      </p>
      <Button
        variant="plain"
        onClick={() =>
          selection.set(
            orders.map(({ id }) => id),
            true,
          )
        }
      >
        {t('selectPage')}
      </Button>
      {selected.length > 0 && (
        <>
          <Button variant="plain" onClick={selection.clear}>
            {t('clear')}
          </Button>
          {dialogNames
            .filter((name) => allowed(dialogs[name].action))
            .map((name, index) => (
              <Button
                key={name}
                variant={index === 0 ? 'primary' : 'plain'}
                onClick={() => setOpen({ name, orders: selected })}
              >
                {t(`open.${name}`)}
              </Button>
            ))}
        </>
      )}
      {Opened !== undefined && open !== undefined && (
        <Opened orders={open.orders} reload={reload} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}
