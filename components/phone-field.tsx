'use client';

import type { ComponentProps } from 'react';
import { editPhone, phoneCaret } from '@/lib/phone/phone';
import { DigitsField } from './digits-field';

/** `value` is the masked text, `+998 90 123 45 67`. */
type PhoneFieldProps = Omit<ComponentProps<typeof DigitsField>, 'format' | 'caretIn' | 'type' | 'inputMode'>;

/** A phone number that is always in the shop's spelling: typed or pasted in any other, it is brought to it. */
export function PhoneField({ value, autoComplete = 'tel', ...field }: PhoneFieldProps) {
  return (
    <DigitsField
      {...field} type="tel" inputMode="tel" autoComplete={autoComplete} value={value} caretIn={phoneCaret}
      format={(typed) => editPhone(value, typed)}
    />
  );
}
