'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/field';
import type { ApiFailure } from '@/lib/api/errors';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';

/** Why nothing was created; the product that has the code is linked. */
export function NewProductFailure({ failure }: { failure: ApiFailure | undefined }) {
  const t = useTranslations('staff.products.new');
  const failureText = useStaffFailure();
  const existing = failure?.problems.find(({ product_id: id }) => id !== undefined)?.product_id;
  return (
    <>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      {existing !== undefined && (
        <Link
          href={`/staff/products/${existing}/`}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-link"
        >
          {t('openExisting')}
        </Link>
      )}
    </>
  );
}

/** A choice by name, required. */
export function ChoiceField({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly { readonly id: number; readonly name: string }[];
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('staff.products.new');
  return (
    <SelectField label={label} required value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('choose')}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
