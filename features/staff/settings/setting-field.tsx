'use client';

import { Field } from '@/components/field';
import { maxPartnerName, settingKind, type SettingKind } from '@/lib/contract/staff-setting-fields';
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

const inputModes: Partial<Record<SettingKind, 'text' | 'decimal' | 'url'>> = {
  name: 'text',
  line: 'text',
  time: 'text',
  link: 'url',
  percent: 'decimal',
};

/** A number or a text of the settings. */
export function SettingField({ form, field, label, hint, placeholder, className }: SettingFieldProps) {
  const value = form.valueOf(field);
  const kind = settingKind(field);
  return (
    <Field
      label={label}
      hint={hint}
      placeholder={placeholder}
      inputMode={(kind === undefined ? undefined : inputModes[kind]) ?? 'numeric'}
      maxLength={kind === 'name' ? maxPartnerName : form.page.limits.lengths[field]}
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
