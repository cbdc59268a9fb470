'use client';

import { useState } from 'react';
import { formatNumber } from '@/lib/format/number';

const textOf = (value: number | null): string => (value === null ? '' : formatNumber(value));
const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '').slice(0, 12);

/** A price that is edited in place, with its digits in groups; empty is none, where none is allowed. */
export function PriceCell({
  label,
  value,
  stored,
  optional = false,
  isWrong = false,
  onChange,
}: {
  label: string;
  value: number | null;
  stored: number | null;
  optional?: boolean;
  isWrong?: boolean;
  onChange: (value: number | null) => void;
}) {
  const [text, setText] = useState<string>();
  const isChanged = value !== stored;
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong}
      inputMode="numeric"
      autoComplete="off"
      className={`input w-32 px-3 text-right tabular ${isChanged ? 'border-brand bg-brand-soft text-brand-soft-ink' : ''} ${isWrong ? 'border-deal' : ''}`}
      value={text ?? textOf(value)}
      onChange={({ target }) => {
        const digits = digitsOf(target.value);
        setText(digits);
        // An emptied price is half typed: the stored one stays wanted until digits come.
        if (digits === '') onChange(optional ? null : stored);
        else onChange(Number(digits));
      }}
      onBlur={() => setText(undefined)}
    />
  );
}
