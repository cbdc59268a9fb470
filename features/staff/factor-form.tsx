'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import type { ApiFailure } from '@/lib/api/errors';
import { secondFactorSchema } from '@/lib/contract/staff-shapes';
import { useStaffFailure } from './failure';

interface FactorFormProps {
  text: string;
  button: string;
  /** Gives the refusal, if there is one. */
  send: (code: string) => Promise<ApiFailure | undefined>;
}

/** A code of the second factor. Six digits are sent as soon as they are there; each is good once, so a refused one is written over. */
export function FactorForm({ text, button, send }: FactorFormProps) {
  const t = useTranslations('staff');
  const failureText = useStaffFailure();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef('');
  useEffect(() => { input.current?.focus(); }, []);
  const submit = async (given: string) => {
    const parsed = secondFactorSchema.safeParse(given);
    if (!parsed.success) return setError(t(`validation.${given.trim() === '' ? 'required' : 'staffCode'}`));
    if (busy || sent.current === parsed.data) return;
    sent.current = parsed.data;
    setBusy(true);
    const failure = await send(parsed.data);
    setBusy(false);
    if (failure === undefined) return;
    sent.current = '';
    setError(failureText(failure));
    input.current?.select();
  };
  return (
    <form noValidate className="space-y-3" onSubmit={(event) => { event.preventDefault(); void submit(code); }}>
      <p className="text-soft">{text}</p>
      <Field
        ref={input} label={t('signIn.code')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required maxLength={24} value={code} error={error}
        className="[&_.input]:text-center [&_.input]:text-lg [&_.input]:tracking-widest [&_.input]:tabular-nums"
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
          if (/^\d{6}$/.test(target.value)) void submit(target.value);
        }}
      />
      <Button type="submit" large className="w-full" busy={busy}>{button}</Button>
    </form>
  );
}
