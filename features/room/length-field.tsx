'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/field';
import type { WrongField } from '@/lib/room/typed-room';

interface LengthFieldProps {
  name: string;
  label: string;
  value: string;
  /** All wrong fields of the form. */
  wrong: readonly WrongField[];
  onValue: (value: string) => void;
}

/** A length in whole centimetres. */
export function LengthField({ name, label, value, wrong, onValue }: LengthFieldProps) {
  const t = useTranslations('room');
  const limits = wrong.find(({ field }) => field === name);
  return (
    <Field
      name={name}
      label={label}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      error={limits === undefined ? undefined : t('wrongLength', { least: limits.least, most: limits.most })}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
