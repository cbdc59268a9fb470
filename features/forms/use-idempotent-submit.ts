'use client';

import { useMemo } from 'react';
import { runExclusive } from '@/components/run-exclusive';
import { useCaptcha } from '@/features/captcha';
import { type ApiResult, isRetryable } from '@/lib/api/errors';
import type { CaptchaAction } from '@/lib/contract/constants';
import type { Attempt, AttemptStorage } from './attempts';

interface Sending<Stored extends Attempt, Data> {
  /** Captcha action of the endpoint. */
  readonly action: CaptchaAction;
  readonly storage: AttemptStorage<Stored>;
  readonly attempt: Stored;
  /** The captcha has passed, and the call begins. */
  readonly onChecked?: () => void;
  readonly call: (key: string, captchaToken: string | undefined) => Promise<ApiResult<Data>>;
  /** A refusal means that something was created and has ended: the next attempt needs a new key. */
  readonly refusalEnds?: boolean;
}

interface IdempotentSubmit {
  /**
   * Runs a task unless one of this form is pending: double clicks submit once, also while the captcha replaces the
   * form.
   */
  readonly once: (task: () => Promise<void>) => void;
  /** The captcha only, for content that the API recognises without a key. */
  readonly check: (action: CaptchaAction) => ReturnType<ReturnType<typeof useCaptcha>['run']>;
  /**
   * Runs the captcha, then sends the attempt under its key; after a lost response it stays open, to be sent again under
   * the same key.
   */
  readonly send: <Stored extends Attempt, Data>(sending: Sending<Stored, Data>) => Promise<ApiResult<Data>>;
}

/** Shared by all submitting forms: one submission at a time, the captcha, and the same key for identical content. */
export function useIdempotentSubmit(form: string): IdempotentSubmit {
  const captcha = useCaptcha();
  return useMemo(
    () => ({
      once: (task) => runExclusive(form, task),
      check: (action) => captcha.run(action),
      send: async ({ action, storage, attempt, onChecked, call, refusalEnds = false }) => {
        const proof = await captcha.run(action);
        if (!proof.ok) return proof;
        onChecked?.();
        storage.keep({ ...attempt, open: true });
        const result = await call(attempt.key, proof.token);
        if (result.ok) {
          storage.keep(null);
          return result;
        }
        const { name } = result.failure;
        // A failed captcha says nothing about an earlier attempt.
        const open = isRetryable(result.failure) || (name === 'captchaFailed' && attempt.open);
        const isOver = name === 'keyReused' || (refusalEnds && !open && name !== 'captchaFailed');
        storage.keep(isOver ? null : { ...attempt, open });
        return result;
      },
    }),
    [captcha, form],
  );
}
