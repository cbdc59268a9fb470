'use client';

import { useMemo } from 'react';
import { useSendOnce } from '@/features/form-sending';
import type { ApiResult } from '@/lib/api/errors';
import { captchaActions } from '@/lib/contract/constants';
import { type EnquiryState, useEnquiry } from './use-enquiry';

interface CheckedEnquiry<Data> extends Omit<EnquiryState<Data>, 'send'> {
  /** The check first, where the shop has one; the call is given its token. */
  readonly send: (call: (captchaToken: string | undefined) => Promise<ApiResult<Data>>) => void;
}

/** Sends what people of the shop are going to read: for people only. */
export function useCheckedEnquiry<Data>(form: string): CheckedEnquiry<Data> {
  const { check } = useSendOnce(form);
  const enquiry = useEnquiry<Data>(form);
  return useMemo(() => ({
    ...enquiry,
    send: (call) => enquiry.send(async () => {
      const passed = await check(captchaActions.form);
      return passed.ok ? call(passed.token) : passed;
    }),
  }), [check, enquiry]);
}
