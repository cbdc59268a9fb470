'use client';

import { useMemo, useState } from 'react';
import { useSendOnce } from '@/features/form-sending';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';
import { captchaActions } from '@/lib/contract/constants';

/** The captcha's token, where the form asks for one and the shop has a captcha. */
type Call<Data> = (captchaToken: string | undefined) => Promise<ApiResult<Data>>;

export interface EnquiryState<Data> {
  readonly busy: boolean;
  /** The refusal of the last try; another object for each. */
  readonly failure: ApiFailure | null;
  /** What came of it, once it was taken. */
  readonly taken: Data | undefined;
  readonly send: (call: Call<Data>) => void;
  /** Back to the form. */
  readonly again: () => void;
}

/**
 * Sends what somebody writes, once for presses of one moment. There is no key: the API knows the same content again.
 * `checked` where people of the shop read it, so that programs may not write.
 */
export function useEnquiry<Data>(form: string, { checked }: { checked: boolean }): EnquiryState<Data> {
  const { once, check } = useSendOnce(form);
  const [state, setState] = useState<{ busy: boolean; failure: ApiFailure | null; taken: Data | undefined }>({ busy: false, failure: null, taken: undefined });
  return useMemo(() => ({
    ...state,
    send: (call) => once(async () => {
      setState((now) => ({ ...now, busy: true }));
      const passed = checked ? await check(captchaActions.form) : { ok: true as const, token: undefined };
      const result = passed.ok ? await call(passed.token) : passed;
      setState({ busy: false, failure: result.ok ? null : result.failure, taken: result.ok ? result.data : undefined });
    }),
    again: () => setState({ busy: false, failure: null, taken: undefined }),
  }), [check, checked, once, state]);
}
