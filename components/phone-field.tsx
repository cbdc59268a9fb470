'use client';

import type { ComponentProps } from 'react';
import { phoneMask } from '@/lib/phone/phone';
import { MaskField } from './mask-field';

/** `value` is the formatted text, `+998 90 123 45 67`. */
type PhoneFieldProps = Omit<ComponentProps<typeof MaskField>, 'mask' | 'type' | 'inputMode'>;

/** A phone field; any typed or pasted spelling is reformatted. */
export function PhoneField({ autoComplete = 'tel', ...field }: PhoneFieldProps) {
  return <MaskField {...field} type="tel" inputMode="tel" autoComplete={autoComplete} mask={phoneMask} />;
}
