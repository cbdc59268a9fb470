'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import type { BrandChange, StaffBrandPage } from '@/lib/contract/staff-brands';
import { formatDateTime } from '@/lib/format/date';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { FormSection } from '../form-section';
import { useStaff } from '../use-staff';
import { fieldEdit, storedValue } from './brand-edits';
import { useSaveBrand } from './use-save-brand';

interface BrandHistoryProps {
  readonly brand: StaffBrandPage;
  readonly onChanged: () => Promise<void>;
}

/** Who changed which field when, each of which can get its former value again. */
export function BrandHistory({ brand, onChanged }: BrandHistoryProps) {
  const t = useTranslations('staff.brands');
  return (
    <FormSection title={t('history')}>
      {brand.history.length === 0 && <p className="text-soft">{t('historyNone')}</p>}
      <ul className="divide-y divide-line">
        {brand.history.map((change) => (
          <Change key={`${change.id}-${change.field}`} change={change} brand={brand} onChanged={onChanged} />
        ))}
      </ul>
    </FormSection>
  );
}

function Change({ change, brand, onChanged }: BrandHistoryProps & { change: BrandChange }) {
  const t = useTranslations('staff.brands');
  const failureText = useStaffFailure();
  const { allowed } = useStaff();
  const { busy, failure, save } = useSaveBrand(brand.id, onChanged);
  const { field, at, by } = change;
  const [before, after] = [change.before ?? '', change.after ?? ''];
  const present = storedValue(brand, field);
  const words = (value: string): string =>
    field === 'image' ? t(value === brand.image ? 'logo' : 'otherLogo') : value === '' ? t('none') : value;
  const name = t(`fields.${field}`);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-sm font-medium">{name}</p>
          <p className="mt-0.5 line-clamp-4 text-sm [overflow-wrap:anywhere]">
            <del className="text-soft">{words(before)}</del> → <ins className="no-underline">{words(after)}</ins>
          </p>
          <p className="mt-0.5 text-xs text-soft">
            {by ?? t('command')} · {formatDateTime(new Date(at))}
          </p>
        </div>
        {present !== before && allowed('brands.change') && (
          <Button
            variant="plain"
            busy={busy}
            aria-label={t('restoreOf', { field: name })}
            onClick={() => void save([fieldEdit(field, present, before)])}
          >
            {t('restore')}
          </Button>
        )}
      </div>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
    </li>
  );
}
