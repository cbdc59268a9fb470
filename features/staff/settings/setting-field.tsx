'use client';

import { Field } from '@/components/field';
import { maxPartnerName } from '@/lib/contract/staff-setting-fields';
import { finishedText } from './setting-drafts';
import type { SettingForm } from './setting-form';

interface SettingFieldProps {
  readonly form: SettingForm;
  readonly field: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly className?: string | undefined;
}

/** A number or a text of the settings. */
export function SettingField({ form, field, label, hint, placeholder, className }: SettingFieldProps) {
  const value = form.valueOf(field);
  return (
    <Field
      label={label}
      hint={hint}
      placeholder={placeholder}
      inputMode={field.endsWith('.name') ? 'text' : field.endsWith('_percent') ? 'decimal' : 'numeric'}
      maxLength={field.endsWith('.name') ? maxPartnerName : undefined}
      autoComplete="off"
      className={className ?? 'min-w-0 flex-1 basis-52 sm:max-w-72'}
      value={typeof value === 'string' ? value : ''}
      readOnly={form.readOnly}
      error={form.faultOf(field)}
      onChange={({ target }) => form.onChange(field, target.value)}
      onBlur={({ target }) => {
        const finished = finishedText(field, target.value);
        if (finished !== target.value) form.onChange(field, finished);
      }}
    />
  );
}
