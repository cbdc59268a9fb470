'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Stepper } from '@/components/stepper';
import { maxCount } from '@/lib/contract/constants';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { formatNumber } from '@/lib/format/number';
import { useLeaveWarning } from '../use-leave-warning';
import { AddProduct } from './add-product';
import { EditDialog } from './edit-dialog';
import { type DraftLine, draftLines, emptyDraft, isChanged, toWanted, withCount, withProduct } from './wanted-lines';

interface EditLinesProps {
  readonly order: StaffOrder;
  /** The order was saved, or is another one by now. */
  readonly onChanged: () => Promise<void>;
  readonly onSaved: () => void;
  readonly onStop: () => void;
}

/** The lines of an order as a form: nothing is written before the change has been shown. */
export function EditLines({ order, onChanged, onSaved, onStop }: EditLinesProps) {
  const t = useTranslations('staff.orders.edit');
  const [draft, setDraft] = useState(emptyDraft);
  const [isReviewing, setReviewing] = useState(false);
  const lines = draftLines(order.lines, draft);
  const wanted = toWanted(lines);
  const changed = isChanged(lines);
  useLeaveWarning(changed);
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <LineRow key={line.id} line={line} onCount={(count) => setDraft((known) => withCount(known, line, count))} />
        ))}
      </ul>
      <AddProduct
        present={lines.map(({ id }) => id)}
        onAdd={(product) => setDraft((known) => withProduct(known, product))}
      />
      {wanted.length === 0 && (
        <p role="alert" className="mt-3 text-sm text-deal">
          {t('empty')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={!changed || wanted.length === 0} onClick={() => setReviewing(true)}>
          {t('review')}
        </Button>
        <Button variant="plain" onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
      {isReviewing && (
        <EditDialog
          order={order}
          lines={wanted}
          onChanged={onChanged}
          onSaved={onSaved}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  );
}

function LineRow({ line, onCount }: { line: DraftLine; onCount: (count: number) => void }) {
  const t = useTranslations('staff.orders.edit');
  const { name, count, before, price } = line;
  const isRemoved = count === 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className={isRemoved ? 'text-soft line-through' : ''}>{name}</p>
        <p className="text-sm text-soft">
          {t('price', { sum: formatNumber(price) })}
          {before === 0 && ` · ${t('added')}`}
          {isRemoved && ` · ${t('removed')}`}
        </p>
      </div>
      {isRemoved ? (
        <Button variant="plain" aria-label={t('restoreOf', { name })} onClick={() => onCount(before)}>
          {t('restore')}
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Stepper
            count={count}
            canDecrease={count > 1}
            canIncrease={count < maxCount}
            onDecrease={() => onCount(count - 1)}
            onIncrease={() => onCount(count + 1)}
            labels={{ count: t('pieces', { name }), decrease: t('less', { name }), increase: t('more', { name }) }}
          />
          <Button variant="plain" aria-label={t('removeOf', { name })} onClick={() => onCount(0)}>
            {t('remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
