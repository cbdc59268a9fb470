'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { Select } from '@/components/select';
import type { ListedOrder, StaffOrder } from '@/lib/contract/staff-orders';
import { maxOrderTags, normalTag } from '@/lib/staff/order-tags';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';
import { AssigneeOptions } from './assignee-options';
import { TagField } from './tag-field';
import { useBatch } from './use-batch';

const tagClass = 'rounded-full bg-brand-soft px-2 text-xs text-brand-soft-ink [overflow-wrap:anywhere]';

/** Tags and assignee of an order in a list. */
export function MarkLine({ tags, assigned_to: assignee }: Pick<ListedOrder, 'tags' | 'assigned_to'>) {
  if (tags.length === 0 && assignee === null) return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1">
      {assignee !== null && <span className="text-xs text-soft">{assignee.name}</span>}
      {tags.map((tag) => (
        <span key={tag} className={tagClass}>
          {tag}
        </span>
      ))}
    </span>
  );
}

interface OrderMarksProps {
  readonly order: StaffOrder;
  readonly onChanged: () => Promise<void>;
}

/** Who works on an order, and its tags. */
export function OrderMarks({ order, onChanged }: OrderMarksProps) {
  const t = useTranslations('staff.orders.marks');
  const { allowed } = useStaff();
  const failureText = useStaffFailure();
  const { busy, failure, results, run } = useBatch(onChanged);
  const refusal = failure === undefined ? results?.find(({ reason }) => reason !== null)?.reason : failureText(failure);
  return (
    <Panel as="section" padded aria-labelledby="marks" className="space-y-3">
      <h2 id="marks" className="text-lg">
        {t('title')}
      </h2>
      {allowed('orders.assign') && <AssigneeChoice order={order} busy={busy} run={run} />}
      <Tags order={order} busy={busy} run={run} isReadOnly={!allowed('orders.tag')} />
      <FormError text={refusal ?? undefined} />
    </Panel>
  );
}

interface PartProps extends Pick<ReturnType<typeof useBatch>, 'busy' | 'run'> {
  readonly order: StaffOrder;
}

/** Who works on it: oneself by one press, a colleague or nobody by choice. */
function AssigneeChoice({ order: { number, assigned_to: assignee }, busy, run }: PartProps) {
  const t = useTranslations('staff.orders.marks');
  const { me } = useStaff();
  const api = useStaffApi();
  const assign = (to: number | null) =>
    run(() =>
      api.call((contract) => contract.staff.assignOrders, {
        body: { orders: [{ number, from: assignee?.id ?? null }], to },
      }),
    );
  return (
    <div className="flex flex-wrap items-end gap-2">
      <label className="block min-w-0 flex-1 basis-40">
        <span className="mb-1 block text-sm text-soft">{t('assignee')}</span>
        <Select
          className="w-full"
          value={assignee?.id ?? ''}
          disabled={busy}
          onChange={({ target }) => void assign(target.value === '' ? null : Number(target.value))}
        >
          <AssigneeOptions present={assignee} />
        </Select>
      </label>
      {assignee?.id !== me.id && (
        <Button variant="plain" busy={busy} onClick={() => void assign(me.id)}>
          {t('takeOver')}
        </Button>
      )}
    </div>
  );
}

function Tags({ order: { number, tags }, busy, run, isReadOnly }: PartProps & { readonly isReadOnly: boolean }) {
  const t = useTranslations('staff.orders.marks');
  const api = useStaffApi();
  const [draft, setDraft] = useState('');
  const change = (add: string[], remove: string[]) =>
    run(() => api.call((contract) => contract.staff.tagOrders, { body: { numbers: [number], add, remove } }));
  const submit = async () => {
    if (await change([draft], [])) setDraft('');
  };
  return (
    <>
      {tags.length > 0 && (
        <ul aria-label={t('tags')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex min-h-11 items-center rounded-full bg-brand-soft pl-3 text-sm text-brand-soft-ink"
            >
              <span className="[overflow-wrap:anywhere]">{tag}</span>
              {isReadOnly ? (
                <span className="w-3" />
              ) : (
                <button
                  type="button"
                  disabled={busy}
                  aria-label={t('remove', { tag })}
                  className="grid size-11 place-items-center rounded-full"
                  onClick={() => void change([], [tag])}
                >
                  <X className="size-4" aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && tags.length < maxOrderTags && (
        <form
          className="space-y-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (normalTag(draft) !== '' && !busy) void submit();
          }}
        >
          <TagField label={t('newTag')} hint={t('tagHint')} value={draft} onChange={setDraft} />
          <Button type="submit" variant="plain" className="w-full" busy={busy} disabled={normalTag(draft) === ''}>
            {t('add')}
          </Button>
        </form>
      )}
    </>
  );
}
