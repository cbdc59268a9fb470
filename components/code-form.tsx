'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { Countdown, useSecondsUntil } from './countdown';
import { Field } from './field';
import { useMessageCode } from './message-code';

interface CodeFormProps {
  labels: { code: string; confirm: string; resend: string; /** Text before the countdown. */ resendIn: string };
  /** Number of digits; the code is submitted when complete. */
  length: number | null;
  /** When another code may be requested, milliseconds since 1970. */
  resendAt: number;
  busy: boolean;
  error: string | undefined;
  hint?: string | undefined;
  /** True if a new code must be requested first. */
  locked?: boolean;
  /** True if the last code was refused: the same one is not submitted again. */
  refused?: boolean;
  onConfirm: (code: string) => void;
  onResend: () => void;
}

const maxCodeLength = 8;

/** Form for a one-time code: phones offer the code of the message; another one can be requested after the countdown. */
export function CodeForm({
  labels,
  length,
  resendAt,
  busy,
  error,
  hint,
  locked = false,
  refused = false,
  onConfirm,
  onResend,
}: CodeFormProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const secondsToResend = useSecondsUntil(resendAt);
  useEffect(() => {
    input.current?.focus();
  }, []);
  // Focus selects a refused code, so that typing replaces it.
  useEffect(() => {
    if (error !== undefined) input.current?.select();
  }, [error]);
  const digits = length ?? maxCodeLength;
  const ready = !busy && !locked;
  // A complete code is submitted automatically; pressing the button at the same moment counts as one attempt.
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (!busy && !refused) sent.current = null;
  }, [busy, refused]);
  const send = (code: string) => {
    if (!ready || sent.current === code) return;
    sent.current = code;
    onConfirm(code);
  };
  const take = (text: string) => {
    const typed = text.replace(/\D/g, '').slice(0, digits);
    setCode(typed);
    if (typed === code) return;
    if (!busy) sent.current = null;
    if (typed.length === length) send(typed);
  };
  useMessageCode(resendAt, take);
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <Field
        ref={input}
        label={labels.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={digits}
        value={code}
        error={error}
        hint={hint}
        className="[&_.input]:text-center [&_.input]:text-xl [&_.input]:tracking-[0.4em] [&_.input]:tabular-nums"
        onChange={(event) => take(event.target.value)}
      />
      <Button type="submit" large className="w-full" disabled={!ready || code.length < 4} aria-busy={busy}>
        {labels.confirm}
      </Button>
      <Button
        variant="plain"
        large
        className="w-full tabular"
        disabled={secondsToResend > 0 || busy}
        onClick={() => {
          setCode('');
          input.current?.focus();
          onResend();
        }}
      >
        {secondsToResend > 0 ? (
          <>
            {labels.resendIn} <Countdown seconds={secondsToResend} />
          </>
        ) : (
          labels.resend
        )}
      </Button>
    </form>
  );
}
