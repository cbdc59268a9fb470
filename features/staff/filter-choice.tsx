import type { ReactNode } from 'react';
import { Select } from '@/components/select';

/** The value of a filter in the address; empty for another text. */
export const parseChoice = <Value extends string>(values: readonly Value[], choice: string | null): Value | '' =>
  values.find((value) => value === choice) ?? '';

interface FilterChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Text of the choice that matches everything; without it there is none. */
  readonly anyLabel?: string;
  /** Takes a row of its own on phones. */
  readonly wide?: boolean;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** A filter beside a search field. */
export function FilterChoice({ label, value, anyLabel, wide = false, onChange, children }: FilterChoiceProps) {
  return (
    <Select
      aria-label={label}
      className={`w-auto min-w-0 flex-1 sm:flex-none sm:basis-auto ${wide ? 'basis-full' : 'basis-24'}`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {anyLabel !== undefined && <option value="">{anyLabel}</option>}
      {children}
    </Select>
  );
}
