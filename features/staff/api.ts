'use client';

import { useMemo } from 'react';
import { call, type CallInput } from '@/lib/api/client';
import { ApiError, type ApiResult } from '@/lib/api/errors';
import { contract } from '@/lib/contract';
import type { AnyEndpoint, DataOf } from '@/lib/contract/endpoint';
import { defaultRegionId } from '@/lib/region/regions';
import { useStaffLocale } from './locale';
import { requestStepUp, setStaff } from './state';

/** API calls from the back office; the session is in its cookie. */
export interface StaffApi {
  /**
   * Never throws. An ended session shows the sign-in form; if a fresh code is needed, it is requested and the call
   * repeated.
   */
  call<E extends AnyEndpoint>(select: (all: typeof contract) => E, input?: CallInput<E>): Promise<ApiResult<DataOf<E>>>;
  /** Throws `ApiError`; for React Query. */
  fetch<E extends AnyEndpoint>(select: (all: typeof contract) => E, input?: CallInput<E>): Promise<DataOf<E>>;
}

export function createStaffApi(locale: string): StaffApi {
  const send: StaffApi['call'] = async (select, input = {}) => {
    const endpoint = select(contract);
    const once = () => call(endpoint, input, { locale, regionId: defaultRegionId, sessionId: 'staff' });
    const result = await once();
    if (result.ok || endpoint.access !== 'staff') return result;
    if (result.failure.status === 401) setStaff({ status: 'out' });
    return result.failure.name === 'stepUpNeeded' && (await requestStepUp()) ? once() : result;
  };
  return {
    call: send,
    fetch: async (select, input) => {
      const result = await send(select, input);
      if (!result.ok) throw new ApiError(result.failure);
      return result.data;
    },
  };
}

/** Calls of the back office, in its language. */
export function useStaffApi(): StaffApi {
  const locale = useStaffLocale();
  return useMemo(() => createStaffApi(locale), [locale]);
}
