'use client';

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { IconButton } from '@/components/icon-button';
import { reorder } from '../product/reorder';

interface OrderedItem {
  readonly id: number;
  readonly name: string;
  /** Below the name. */
  readonly note?: string | undefined;
  /** Beside the buttons. */
  readonly extra?: ReactNode;
}

interface OrderedListProps {
  readonly label: string;
  readonly items: readonly OrderedItem[];
  readonly readOnly: boolean;
  readonly onOrder: (ids: readonly number[]) => void;
}

/** Items in their order, which buttons change. */
export function OrderedList({ label, items, readOnly, onOrder }: OrderedListProps) {
  const t = useTranslations('staff.categories');
  const [announcement, setAnnouncement] = useState('');
  const ids = items.map(({ id }) => id);
  const move = ({ id, name }: OrderedItem, to: number) => {
    onOrder(reorder(ids, id, to));
    setAnnouncement(t('itemMoved', { name, number: to + 1, count: ids.length }));
  };
  return (
    <>
      <ol aria-label={label} className="divide-y divide-line">
        {items.map((item, index) => (
          <li key={item.id} className="flex items-center gap-2 py-1">
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p>{item.name}</p>
              {item.note !== undefined && <p className="text-xs text-soft">{item.note}</p>}
            </div>
            {item.extra}
            {!readOnly && (
              <div className="flex shrink-0">
                {/* Not disabled at the ends: the button would lose the focus. */}
                <IconButton
                  label={t('itemUp', { name: item.name })}
                  aria-disabled={index === 0}
                  className="aria-disabled:opacity-40"
                  onClick={() => index > 0 && move(item, index - 1)}
                >
                  <ArrowUp className="size-5" aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('itemDown', { name: item.name })}
                  aria-disabled={index === ids.length - 1}
                  className="aria-disabled:opacity-40"
                  onClick={() => index < ids.length - 1 && move(item, index + 1)}
                >
                  <ArrowDown className="size-5" aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('itemRemove', { name: item.name })}
                  onClick={() => onOrder(ids.filter((id) => id !== item.id))}
                >
                  <Trash2 className="size-5" aria-hidden="true" />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
