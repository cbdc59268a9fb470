'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import type { BlockField, FieldShape } from '@/lib/blocks/fields';
import { CheckField } from '../check-field';
import { useEditor } from './editor-context';
import { EntryTools } from './entry-tools';
import { FormError } from '../form-error';
import { emptyEntry, emptyValue } from './new-block';
import { useBlockLabels } from './use-block-labels';
import { useProblemText } from './use-problem-text';
import { ValueField, type ValueFieldProps } from './value-field';
import { reorder, valueAt, type FieldPath } from './value-at';

interface FieldsProps {
  readonly fields: readonly BlockField[];
  /** The field that contains them, or the type of the block. */
  readonly within: string;
  readonly fieldPath: FieldPath;
  readonly value: unknown;
}

/** The controls of the fields of a block or group, made from the schema of its type. */
export function BlockFields({ fields, within, fieldPath, value }: FieldsProps) {
  const { field: labelOf } = useBlockLabels();
  return (
    <div className="space-y-4">
      {fields.map((field) => (
        <ShapeField
          key={field.name}
          shape={field}
          name={field.name}
          label={labelOf(within, field.name)}
          required={field.required}
          fieldPath={[...fieldPath, field.name]}
          value={valueAt(value, [field.name])}
        />
      ))}
    </div>
  );
}

function ShapeField({ shape, ...field }: ValueFieldProps & { readonly shape: FieldShape }) {
  if (shape.kind === 'group') return <GroupField shape={shape} {...field} />;
  if (shape.kind === 'list') return <ListField shape={shape} {...field} />;
  return <ValueField shape={shape} {...field} />;
}

/** A group of fields; an optional one is switched on and off. */
function GroupField({ shape, ...field }: ValueFieldProps & { readonly shape: Extract<FieldShape, { kind: 'group' }> }) {
  const { label, name, required, fieldPath, value } = field;
  const { readOnly, onChange } = useEditor();
  const isOn = value !== undefined;
  return (
    <fieldset className="min-w-0 rounded-control border border-line p-3">
      <legend className="px-1 text-sm font-medium">
        {required ? (
          label
        ) : (
          <CheckField
            label={label}
            isOn={isOn}
            readOnly={readOnly}
            onChange={(on) => onChange(fieldPath, on ? emptyValue(shape) : undefined)}
          />
        )}
      </legend>
      {isOn && <BlockFields fields={shape.fields} within={name} fieldPath={fieldPath} value={value} />}
    </fieldset>
  );
}

/** A list of values of one shape. */
function ListField({
  shape: { of },
  ...field
}: ValueFieldProps & { readonly shape: Extract<FieldShape, { kind: 'list' }> }) {
  const t = useTranslations('staff.pages');
  const { name, label, fieldPath, value } = field;
  const { readOnly, onChange } = useEditor();
  const error = useProblemText()(fieldPath);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <ol className="space-y-3">
        {entries.map((entry, index) => {
          const entryLabel = t('entry', { name: label, number: index + 1 });
          return (
            <li key={index} className="rounded-control border border-line p-3">
              <div className="mb-1 flex items-center justify-between gap-2">
                <span className="text-sm text-soft">{entryLabel}</span>
                <EntryTools
                  name={entryLabel}
                  index={index}
                  count={entries.length}
                  onMove={(to) => onChange(fieldPath, reorder(entries, index, to))}
                  onRemove={() => onChange([...fieldPath, index], undefined)}
                />
              </div>
              {of.kind === 'group' ? (
                <BlockFields fields={of.fields} within={name} fieldPath={[...fieldPath, index]} value={entry} />
              ) : (
                <ShapeField
                  shape={of}
                  name={name}
                  label={entryLabel}
                  required
                  fieldPath={[...fieldPath, index]}
                  value={entry}
                />
              )}
            </li>
          );
        })}
      </ol>
      <FormError text={error} />
      {!readOnly && (
        <Button
          variant="outline"
          className="mt-3"
          aria-label={t('addEntryTo', { name: label })}
          onClick={() => onChange(fieldPath, [...entries, emptyEntry(of, entries)])}
        >
          {t('addEntry')}
        </Button>
      )}
    </fieldset>
  );
}
