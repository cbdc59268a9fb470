'use client';

import { useMemo } from 'react';
import { runExclusive } from '@/components/run-exclusive';
import { useCaptcha } from '@/features/captcha';
import { type ApiResult, isRetryable } from '@/lib/api/errors';
import type { CaptchaAction } from '@/lib/contract/constants';
import type { Attempt, AttemptStorage } from './attempts';

interface Sending<Kept extends Attempt, Data> {
  /** What the check is for: the action that the called endpoint names. */
  readonly action: CaptchaAction;
  readonly place: AttemptStorage<Kept>;
  readonly attempt: Kept;
  /** The check is passed, and the call begins. */
  readonly onChecked?: () => void;
  readonly call: (key: string, captchaToken: string | undefined) => Promise<ApiResult<Data>>;
  /** A refusal means that something was made and has ended: the next try is another one. */
  readonly refusalEnds?: boolean;
}

interface IdempotentSubmit {
  /** Does a task unless one of this form is under way: presses of one moment send once, also where the form gives way to the check meanwhile. */
  readonly once: (task: () => Promise<void>) => void;
  /** The check alone, for a form whose content the API knows again without a key. */
  readonly check: (action: CaptchaAction) => ReturnType<ReturnType<typeof useCaptcha>['run']>;
  /** Passes the check, then sends the attempt under its key; a lost answer leaves it open, to be sent again under the same key. */
  readonly send: <Kept extends Attempt, Data>(sending: Sending<Kept, Data>) => Promise<ApiResult<Data>>;
}

/** What every form that sends something has in common: one sending at a time, the check, and the same key for the same content. */
export function useIdempotentSubmit(form: string): IdempotentSubmit {
  const captcha = useCaptcha();
  return useMemo(
    () => ({
      once: (task) => runExclusive(form, task),
      check: (action) => captcha.run(action),
      send: async ({ action, place, attempt, onChecked, call, refusalEnds = false }) => {
        const proof = await captcha.run(action);
        if (!proof.ok) return proof;
        onChecked?.();
        place.keep({ ...attempt, open: true });
        const result = await call(attempt.key, proof.token);
        if (result.ok) {
          place.keep(null);
          return result;
        }
        const { name } = result.failure;
        // A refused check says nothing of what may have been taken before.
        const open = isRetryable(result.failure) || (name === 'captchaFailed' && attempt.open);
        const isOver = name === 'keyReused' || (refusalEnds && !open && name !== 'captchaFailed');
        place.keep(isOver ? null : { ...attempt, open });
        return result;
      },
    }),
    [captcha, form],
  );
}
