'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, SelectField } from '@/components/field';
import type { FieldShape } from '@/lib/blocks/fields';
import { CheckField } from '../check-field';
import { fromField, toField } from '../tashkent-moment';
import { useEditor } from './editor-context';
import { PictureField } from './picture-field';
import { RichFields } from './rich-fields';
import { TextFields } from './text-fields';
import { useBlockLabels } from './use-block-labels';
import { useProblemText } from './use-problem-text';
import type { FieldPath } from './value-at';

export interface ValueFieldProps {
  /** Name of the field, for the labels of its options. */
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly fieldPath: FieldPath;
  readonly value: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The control of a plain value. Groups and lists have controls of their own (`block-fields.tsx`). */
export function ValueField({
  shape,
  ...field
}: ValueFieldProps & { readonly shape: Exclude<FieldShape, { kind: 'group' | 'list' }> }) {
  const { label, required, fieldPath, value, name } = field;
  const { readOnly, onChange } = useEditor();
  const { option } = useBlockLabels();
  const t = useTranslations('staff.pages');
  const error = useProblemText()(fieldPath);
  switch (shape.kind) {
    case 'words':
      return <TextFields label={label} fieldPath={fieldPath} value={value} required={required} />;
    case 'rich':
      return <RichFields label={label} fieldPath={fieldPath} value={value} />;
    case 'picture':
      return <PictureField label={label} fieldPath={fieldPath} value={textOf(value)} error={error} />;
    case 'flag':
      return (
        <CheckField
          label={label}
          isOn={value === true}
          readOnly={readOnly}
          onChange={(isOn) => onChange(fieldPath, isOn)}
        />
      );
    case 'choice':
      return (
        <SelectField
          label={label}
          value={textOf(value)}
          error={error}
          required={required}
          disabled={readOnly}
          onChange={({ target }) => onChange(fieldPath, target.value === '' ? undefined : target.value)}
        >
          {!required && <option value="">{t('byItself')}</option>}
          {shape.options.map((key) => (
            <option key={key} value={key}>
              {option(name, key)}
            </option>
          ))}
        </SelectField>
      );
    case 'number':
      return (
        <Field
          label={label}
          type="number"
          inputMode="numeric"
          min={shape.min ?? undefined}
          max={shape.max ?? undefined}
          value={typeof value === 'number' ? value : ''}
          error={error}
          required={required}
          readOnly={readOnly}
          onChange={({ target }) =>
            onChange(fieldPath, Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)
          }
        />
      );
    case 'moment':
      return <MomentField {...field} error={error} />;
    case 'path':
    case 'slug':
    case 'address':
    case 'text':
      return (
        <Field
          label={label}
          autoComplete="off"
          spellCheck={false}
          hint={shape.kind === 'path' ? t('pathHint') : undefined}
          value={textOf(value)}
          error={error}
          required={required}
          readOnly={readOnly}
          onChange={({ target }) => onChange(fieldPath, target.value === '' && !required ? undefined : target.value)}
        />
      );
  }
}

/** While a year is typed, the field has one of the first millennium. */
const firstYear = 2000;

/** A moment in the time of Tashkent. */
export function MomentField({
  label,
  fieldPath,
  value,
  required,
  error,
}: Omit<ValueFieldProps, 'name'> & { readonly error?: string | undefined }) {
  const t = useTranslations('staff.pages');
  const { readOnly, onChange } = useEditor();
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      label={label}
      type="datetime-local"
      hint={t('momentHint')}
      value={typed ?? toField(textOf(value) === '' ? null : textOf(value))}
      error={error}
      required={required}
      readOnly={readOnly}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        const moment = fromField(target.value);
        if (moment === '') onChange(fieldPath, required ? '' : undefined);
        else if (new Date(moment).getUTCFullYear() >= firstYear) onChange(fieldPath, moment);
      }}
    />
  );
}
