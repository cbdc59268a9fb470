'use client';

import { useMemo } from 'react';
import { type CallOnce, useCallOnce, useSendOnce } from '@/features/form-sending';
import type { ApiResult } from '@/lib/api/errors';
import { captchaActions } from '@/lib/contract/constants';

interface SendEnquiry<Data> extends Omit<CallOnce<Data>, 'send'> {
  /** The check first, where the shop has one; the call is given its token. */
  readonly send: (call: (captchaToken: string | undefined) => Promise<ApiResult<Data>>) => void;
}

/** Sends what people of the shop are going to read: for people only. */
export function useSendEnquiry<Data>(form: string): SendEnquiry<Data> {
  const { check } = useSendOnce(form);
  const enquiry = useCallOnce<Data>(form);
  return useMemo(() => ({
    ...enquiry,
    send: (call) => enquiry.send(async () => {
      const passed = await check(captchaActions.form);
      return passed.ok ? call(passed.token) : passed;
    }),
  }), [check, enquiry]);
}
