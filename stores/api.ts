'use client';

import { useMemo } from 'react';
import type { CallInput } from '@/lib/api/client';
import { ApiError, type ApiResult, isRetryable } from '@/lib/api/errors';
import type { AnyEndpoint, DataOf } from '@/lib/contract/endpoint';
import { loadCall, type ShopperContract } from '@/lib/contract/load-call';
import { accessToken, renewToken } from './account/account';
import { effectiveRegionId, type PageAddress, useAddress } from './address';
import { useProgressStore } from './progress';
import { currentSessionId } from './session';

interface CallOptions {
  /** For background requests: shows neither progress nor failure. */
  readonly inBackground?: boolean;
}

/** API calls from islands. The client and the schemas of an area are loaded with its first call. */
export interface Api {
  /** Never throws; for actions that show refusals. */
  call<E extends AnyEndpoint>(
    select: (contract: ShopperContract) => E,
    input: CallInput<E>,
    how?: CallOptions,
  ): Promise<ApiResult<DataOf<E>>>;
  /** Throws `ApiError`; for React Query. */
  fetch<E extends AnyEndpoint>(select: (contract: ShopperContract) => E, input: CallInput<E>): Promise<DataOf<E>>;
}

export function createApi(address: PageAddress): Api {
  const call: Api['call'] = async (select, input, { inBackground = false } = {}) => {
    const progress = inBackground ? undefined : useProgressStore.getState();
    progress?.start();
    const [client, endpoint] = await Promise.all([import('@/lib/api/client'), loadCall(select)]);
    const send = (token: string | undefined) =>
      client.call(endpoint, input, {
        locale: address.locale,
        regionId: effectiveRegionId(address.region),
        sessionId: currentSessionId(),
        token,
      });
    // Public calls and sign-in calls carry no token and do not wait for one.
    const knowsShopper = endpoint.access !== 'public' && endpoint.access !== 'signIn';
    const token = knowsShopper ? await accessToken() : undefined;
    let result = await send(token);
    if (knowsShopper && !result.ok && result.failure.status === 401) {
      const other = await renewToken(token);
      if (other !== undefined) result = await send(other);
    }
    const broken = !result.ok && isRetryable(result.failure);
    progress?.finish(
      result.ok || !broken ? (!result.ok && result.failure.kind === 'cancelled' ? 'cancelled' : 'done') : 'failed',
    );
    return result;
  };
  return {
    call,
    fetch: async (select, input) => {
      const result = await call(select, input);
      if (!result.ok) {
        // Reports the first refused field of a bad request to developers.
        if (result.failure.status === 400) console.warn(result.failure.problems[0] ?? result.failure.message);
        throw new ApiError(result.failure);
      }
      return result.data;
    },
  };
}

export function useApi(): Api {
  const { locale, region } = useAddress();
  return useMemo(() => createApi({ locale, region }), [locale, region]);
}
