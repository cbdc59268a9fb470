'use client';

import { useMemo } from 'react';
import { useCaptcha } from '@/features/captcha';
import type { ApiResult } from '@/lib/api/errors';
import { captchaActions } from '@/lib/contract/constants';
import { type EnquiryState, useEnquiry } from './use-enquiry';

interface ProvenEnquiry<Data> extends Omit<EnquiryState<Data>, 'send'> {
  /** The check first, where the shop has one; the call is given its token. */
  readonly send: (call: (captchaToken: string | undefined) => Promise<ApiResult<Data>>) => void;
}

/** Sends what somebody writes to people of the shop: for people only. */
export function useProvenEnquiry<Data>(): ProvenEnquiry<Data> {
  const captcha = useCaptcha();
  const enquiry = useEnquiry<Data>();
  return useMemo(() => ({
    ...enquiry,
    send: (call) => enquiry.send(async () => {
      const proof = await captcha.run(captchaActions.form);
      return proof.ok ? call(proof.token) : proof;
    }),
  }), [captcha, enquiry]);
}
