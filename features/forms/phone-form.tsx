'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/button';
import { PhoneField } from '@/components/phone-field';
import { useFailureText } from '@/features/errors';
import { useValidationText } from './use-validation-text';
import type { ApiFailure } from '@/lib/api/errors';
import { phoneSchema } from '@/lib/contract/common';
import { groupPhone } from '@/lib/phone/phone';

interface PhoneFormProps {
  /** The current step; the parent stores it, because the captcha's dialog replaces this one temporarily. */
  stage: { readonly name: 'form' | 'sending'; readonly phone: string; readonly failure?: ApiFailure };
  label: string;
  button: string;
  onSend: (phone: string) => void;
  /** Purpose of the form. */
  children: ReactNode;
}

/** A form with a phone number only. */
export function PhoneForm({ stage: { name, phone: known, failure }, label, button, onSend, children }: PhoneFormProps) {
  const text = useValidationText();
  const failureText = useFailureText();
  const [phone, setPhone] = useState(groupPhone(known));
  const [wrong, setWrong] = useState<string>();
  const sending = name === 'sending';
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = phoneSchema.safeParse(phone);
    setWrong(number.error?.issues[0]?.message);
    if (number.success) return onSend(number.data);
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form noValidate onSubmit={send}>
      {children}
      <PhoneField
        label={label}
        name="phone"
        required
        value={phone}
        onChange={setPhone}
        disabled={sending}
        error={text(wrong)}
      />
      {failure !== undefined && (
        <p role="alert" className="mt-2 rounded-control bg-deal-soft p-3">
          {failureText(failure)}
        </p>
      )}
      <Button type="submit" large className="mt-4 w-full" busy={sending}>
        {button}
      </Button>
    </form>
  );
}
