'use client';

import { useMemo } from 'react';
import { call, type CallInput } from '@/lib/api/client';
import { ApiError, type ApiResult } from '@/lib/api/errors';
import { contract } from '@/lib/contract';
import type { AnyEndpoint, DataOf } from '@/lib/contract/core';
import { defaultRegionId } from '@/lib/region/regions';
import { useStaffLocale } from './locale';
import { askStepUp, setStaff } from './state';

/** Calls of the API from the staff's room; the session travels in its cookie. */
export interface StaffApi {
  /**
   * Never throws. Where the session is over the room goes back to its entrance; where a fresh code is needed it is asked
   * for, and the call made again.
   */
  call<E extends AnyEndpoint>(select: (all: typeof contract) => E, input?: CallInput<E>): Promise<ApiResult<DataOf<E>>>;
  /** Throws `ApiError`; for React Query. */
  fetch<E extends AnyEndpoint>(select: (all: typeof contract) => E, input?: CallInput<E>): Promise<DataOf<E>>;
}

export function makeStaffApi(locale: string): StaffApi {
  const send: StaffApi['call'] = async (select, input = {}) => {
    const endpoint = select(contract);
    const once = () => call(endpoint, input, { locale, regionId: defaultRegionId, sessionId: 'staff' });
    const result = await once();
    if (result.ok || endpoint.access !== 'staff') return result;
    if (result.failure.status === 401) setStaff({ status: 'out' });
    return result.failure.name === 'stepUpNeeded' && (await askStepUp()) ? once() : result;
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

/** The calls of the room, in its language. */
export function useStaffApi(): StaffApi {
  const locale = useStaffLocale();
  return useMemo(() => makeStaffApi(locale), [locale]);
}
