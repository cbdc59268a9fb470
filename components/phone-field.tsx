'use client';

import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { editPhone, phoneCaret } from '@/lib/phone/phone';
import { Field } from './field';

interface PhoneFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> {
  label: string;
  /** The masked text, `+998 90 123 45 67`. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** A phone number that is always in the shop's spelling: typed or pasted in any other, it is brought to it. */
export function PhoneField({ value, onChange, inputRef, ...field }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const [caret, setCaret] = useState({ at: -1 });
  // The browser puts the caret at the end whenever the text is replaced by the masked one.
  useLayoutEffect(() => {
    if (caret.at >= 0 && document.activeElement === input.current) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  return (
    <Field
      {...field}
      ref={(element) => {
        input.current = element;
        inputRef?.(element);
      }}
      type="tel"
      inputMode="tel"
      autoComplete={field.autoComplete ?? 'tel'}
      value={value}
      onChange={(event) => {
        const typed = event.target.value;
        const masked = editPhone(value, typed);
        setCaret({ at: phoneCaret(masked, typed, event.target.selectionStart ?? typed.length) });
        onChange(masked);
      }}
    />
  );
}
