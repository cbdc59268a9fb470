'use client';

import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { caretAfterDigits } from '@/lib/format/digits';
import { Field } from './field';

interface DigitsFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'ref'> {
  /** The text as `format` spells it. */
  value: string;
  /** Spells whatever was typed, pasted or filled in. */
  format: (typed: string) => string;
  /** Where the caret belongs in the text that is shown; behind as many digits as before, unless said otherwise. */
  caretIn?: (shown: string, typed: string, caret: number) => number;
  onChange: (value: string) => void;
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** A field of digits that are grouped while they are typed; the caret stays at its digit. */
export function DigitsField({ value, format, caretIn = caretAfterDigits, onChange, inputRef, ...field }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const [caret, setCaret] = useState({ at: -1 });
  // The browser puts the caret at the end whenever the text is replaced by the grouped one.
  useLayoutEffect(() => {
    if (caret.at >= 0 && document.activeElement === input.current) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  return (
    <Field
      inputMode="numeric"
      {...field}
      ref={(element) => {
        input.current = element;
        inputRef?.(element);
      }}
      value={value}
      onChange={(event) => {
        const typed = event.target.value;
        const shown = format(typed);
        setCaret({ at: caretIn(shown, typed, event.target.selectionStart ?? typed.length) });
        onChange(shown);
      }}
    />
  );
}
