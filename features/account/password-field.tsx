'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentPropsWithRef, useId, useState } from 'react';
import { FieldFrame } from '@/components/field';
import { IconButton } from '@/components/icon-button';

interface PasswordFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  /** Value of `autocomplete` for password managers. */
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string | undefined;
}

/** A password field with a show button. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const t = useTranslations('account');
  const id = useId();
  const [visible, setVisible] = useState(false);
  const Drawn = visible ? EyeOff : Eye;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={input.required}>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={visible ? 'text' : 'password'}
          className="input pr-12"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
        />
        <IconButton
          label={t(visible ? 'hidePassword' : 'showPassword')}
          className="absolute inset-y-0 right-0"
          onClick={() => setVisible(!visible)}
        >
          <Drawn className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </FieldFrame>
  );
}
