'use client';

import { useId } from 'react';
import { Field } from '@/components/field';
import { maxTagLength } from '@/lib/staff/order-tags';
import { useOrderChoices } from './use-order-choices';

interface TagFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A tag as free text, with the tags in use as suggestions. */
export function TagField({ value, onChange, ...field }: TagFieldProps) {
  const id = useId();
  const { tags } = useOrderChoices();
  return (
    <>
      <Field
        {...field}
        list={id}
        maxLength={maxTagLength}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {tags.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
