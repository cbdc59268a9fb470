'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { CategoryChange, CategoryFieldValue, StaffCategoryPage } from '@/lib/contract/staff-categories';
import { formatDateTime } from '@/lib/format/date';
import { isSameValue } from '@/lib/staff/same-value';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { FormSection } from '../form-section';
import { useStaff } from '../use-staff';
import { editableFields, fieldEdit, storedValue } from './category-drafts';

interface CategoryHistoryProps {
  readonly category: StaffCategoryPage;
  readonly onChanged: () => Promise<void>;
}

/** Who changed which field when, each of which can get its former value again. */
export function CategoryHistory({ category, onChanged }: CategoryHistoryProps) {
  const t = useTranslations('staff.categories');
  return (
    <FormSection title={t('history')}>
      {category.history.length === 0 && <p className="text-soft">{t('historyNone')}</p>}
      <ul className="divide-y divide-line">
        {category.history.map((change) => (
          <Change key={`${change.id}-${change.field}`} change={change} category={category} onChanged={onChanged} />
        ))}
      </ul>
    </FormSection>
  );
}

/** The stored value of a field, as the API knows it. */
function presentValue(category: StaffCategoryPage, change: CategoryChange): CategoryFieldValue {
  if (change.field === 'place') return category.place;
  const field = editableFields.find((one) => one === change.field);
  if (field === undefined) return null;
  const value = storedValue(category, field);
  if (typeof value !== 'string') return [...value];
  return value === '' ? null : value;
}

function Change({ change, category, onChanged }: CategoryHistoryProps & { change: CategoryChange }) {
  const t = useTranslations('staff.categories');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const { allowed } = useStaff();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const [restored, setRestored] = useState(false);
  const { field, before } = change;
  const present = presentValue(category, change);
  const restore = async () => {
    if (field === null) return;
    return whileBusy(async () => {
      const { id } = category;
      const result =
        field === 'place'
          ? await api.call((contract) => contract.staff.moveCategory, {
              // The history names places of this category alone.
              body: { id, seen: category.place, wanted: before as StaffCategoryPage['place'] },
            })
          : await api.call((contract) => contract.staff.changeCategory, {
              body: { id, edits: [fieldEdit(field, present, before)] },
            });
      setFailure(result.ok ? undefined : result.failure);
      setRestored(result.ok);
      await onChanged();
    });
  };
  const name = field === null ? t('created') : t(`fields.${field}`);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-sm font-medium">{name}</p>
          {field !== null && (
            <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">
              <del className="text-soft">{change.before_words ?? t('none')}</del> →{' '}
              <ins className="no-underline">{change.after_words ?? t('none')}</ins>
            </p>
          )}
          <p className="mt-0.5 text-xs text-soft">
            {change.by ?? t('command')} · {formatDateTime(new Date(change.at))}
          </p>
        </div>
        {field !== null && !isSameValue(present, before) && allowed('categories.change') && (
          <Button
            variant="plain"
            busy={busy}
            aria-label={t('restoreOf', { field: name })}
            onClick={() => void restore()}
          >
            {t('restore')}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-ok empty:hidden">
        {restored && t('restored')}
      </p>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
    </li>
  );
}
