'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { Countdown, useSecondsLeft } from './countdown';
import { Field } from './field';
import { useMessageCode } from './message-code';

interface CodeFormProps {
  labels: { code: string; confirm: string; resend: string; /** What precedes the countdown. */ resendIn: string };
  /** Digits of the code; as soon as they are there it is sent. */
  length: number | null;
  /** When another code may be requested, milliseconds since 1970. */
  resendAt: number;
  busy: boolean;
  error: string | undefined;
  hint?: string | undefined;
  /** True when no code is taken any more until another one was sent. */
  locked?: boolean;
  /** True when the last code was looked at and refused: the same one is not sent a second time. */
  refused?: boolean;
  onConfirm: (code: string) => void;
  onResend: () => void;
}

const maxCodeLength = 8;

/** A one-time code: phones offer or hand on that of the message, another can be sent when the countdown is over. */
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
  const left = useSecondsLeft(resendAt);
  useEffect(() => {
    input.current?.focus();
  }, []);
  // A refused code is written over, not mended.
  useEffect(() => {
    if (error !== undefined) input.current?.select();
  }, [error]);
  const digits = length ?? maxCodeLength;
  const ready = !busy && !locked;
  // A complete code is sent by itself, and a press of the button at that moment means the same try.
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (!busy && !refused) sent.current = null;
  }, [busy, refused]);
  const send = (given: string) => {
    if (!ready || sent.current === given) return;
    sent.current = given;
    onConfirm(given);
  };
  const take = (given: string) => {
    const typed = given.replace(/\D/g, '').slice(0, digits);
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
        disabled={left > 0 || busy}
        onClick={() => {
          setCode('');
          input.current?.focus();
          onResend();
        }}
      >
        {left > 0 ? (
          <>
            {labels.resendIn} <Countdown seconds={left} />
          </>
        ) : (
          labels.resend
        )}
      </Button>
    </form>
  );
}
