'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { IconButton } from '@/components/icon-button';
import type { TypedTerm } from './setting-drafts';
import type { SettingForm } from './setting-form';

const emptyTerm: TypedTerm = { months: '', markup_percent: '' };
const isTerm = (value: unknown): value is TypedTerm => typeof value === 'object' && value !== null;

/** The terms of a partner: months and markup of each. */
export function TermList({ form, field }: { form: SettingForm; field: string }) {
  const t = useTranslations('staff.settings.partners');
  const value = form.valueOf(field);
  const terms = Array.isArray(value) ? value.filter(isTerm) : [];
  const fault = form.faultOf(field);
  const change = (place: number, part: Partial<TypedTerm>) =>
    form.onChange(
      field,
      terms.map((term, index) => (index === place ? { ...term, ...part } : term)),
    );
  return (
    <fieldset className="mt-2">
      <legend className="mb-1 font-medium">{t('terms')}</legend>
      <ul className="space-y-2">
        {terms.map((term, place) => (
          // Terms have no name but their place while they are typed.
          <li key={place} className="flex items-end gap-3">
            {(['months', 'markup_percent'] as const).map((part) => (
              <Field
                key={part}
                label={t(part === 'months' ? 'months' : 'markup')}
                inputMode={part === 'months' ? 'numeric' : 'decimal'}
                autoComplete="off"
                className="min-w-0 flex-1 sm:max-w-36"
                value={term[part]}
                readOnly={form.readOnly}
                onChange={({ target }) => change(place, { [part]: target.value })}
              />
            ))}
            {!form.readOnly && (
              <IconButton
                label={t('removeTerm', { months: term.months })}
                className="mb-1"
                onClick={() =>
                  form.onChange(
                    field,
                    terms.filter((_, index) => index !== place),
                  )
                }
              >
                <X className="size-4" aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className="text-sm text-deal">
        {fault}
      </p>
      {!form.readOnly && (
        <Button variant="plain" className="mt-2" onClick={() => form.onChange(field, [...terms, emptyTerm])}>
          {t('addTerm')}
        </Button>
      )}
    </fieldset>
  );
}
