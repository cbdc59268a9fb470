'use client';

import { useMemo } from 'react';
import { type ExclusiveSubmit, useExclusiveSubmit, useIdempotentSubmit } from '@/features/forms';
import type { ApiResult } from '@/lib/api/errors';
import { captchaActions } from '@/lib/contract/constants';

interface SendEnquiry<Data> extends Omit<ExclusiveSubmit<Data>, 'send'> {
  /** Runs the captcha first, if the shop has one; the call receives its token. */
  readonly send: (call: (captchaToken: string | undefined) => Promise<ApiResult<Data>>) => void;
}

/** Sends an enquiry, with a captcha. */
export function useSendEnquiry<Data>(form: string): SendEnquiry<Data> {
  const { check } = useIdempotentSubmit(form);
  const enquiry = useExclusiveSubmit<Data>(form);
  return useMemo(
    () => ({
      ...enquiry,
      send: (call) =>
        enquiry.send(async () => {
          const passed = await check(captchaActions.form);
          return passed.ok ? call(passed.token) : passed;
        }),
    }),
    [check, enquiry],
  );
}
