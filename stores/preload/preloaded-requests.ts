import type { CallInput } from '@/lib/api/client';
import type { AnyEndpoint, DataOf } from '@/lib/contract/endpoint';
import type { ShopperContract } from '@/lib/contract/load-call';
import { effectiveRegionId, type PageAddress } from '../address';
import { type Api, createApi } from '../api';
import type { PreloadName } from './preload-calls';

interface PreloadedRequest {
  /** The body as sent. */
  readonly text: string;
  /** The `data` of the response; undefined if it failed. */
  readonly answer: Promise<unknown>;
}

/** Requests of a page before hydration (`list-script`). */
interface PreloadedRequests {
  readonly locale: string;
  readonly regionId: number;
  readonly requests: Partial<Record<PreloadName, PreloadedRequest>>;
  /** Time of the request, by the page's clock. */
  readonly since: number;
  /** Settles when the response has been drawn, with its pictures. */
  readonly drawn: Promise<unknown>;
}

declare global {
  interface Window {
    preloadedRequests?: PreloadedRequests | undefined;
  }
}

/** An older response may be outdated. */
const freshMs = 15_000;

const isFresh = ({ since }: PreloadedRequests): boolean => performance.now() - since < freshMs;

/** Whether there is an unused response. */
export const hasPreloadedRequests = (): boolean =>
  window.preloadedRequests !== undefined &&
  isFresh(window.preloadedRequests) &&
  Object.keys(window.preloadedRequests.requests).length > 0;

/** Name of the selected call, `product.byIds`, without loading anything. */
function nameOf(select: (contract: ShopperContract) => unknown): string {
  const path: string[] = [];
  const noting: object = new Proxy(
    {},
    {
      get: (_target, key) => {
        path.push(String(key));
        return noting;
      },
    },
  );
  select(noting as ShopperContract);
  return path.join('.');
}

/**
 * The response to an identical call of the page before hydration, for the first caller only. A failure is undefined.
 */
async function takeResponse(
  name: string,
  body: unknown,
  { locale, region }: PageAddress,
): Promise<{ readonly data: unknown } | undefined> {
  const { preloadedRequests } = window;
  const early = preloadedRequests?.requests[name as PreloadName];
  if (preloadedRequests === undefined || early === undefined) return undefined;
  if (
    !isFresh(preloadedRequests) ||
    preloadedRequests.locale !== locale ||
    preloadedRequests.regionId !== effectiveRegionId(region) ||
    early.text !== JSON.stringify(body)
  )
    return undefined;
  delete preloadedRequests.requests[name as PreloadName];
  const data = await early.answer;
  return data === undefined ? undefined : { data };
}

/** API calls that use the page's preloaded responses if there are any, and call the server otherwise. */
export function preloadedApi(address: PageAddress): Pick<Api, 'fetch'> {
  return {
    fetch: async <E extends AnyEndpoint>(
      select: (contract: ShopperContract) => E,
      input: CallInput<E>,
    ): Promise<DataOf<E>> => {
      const response = await takeResponse(nameOf(select), input.body, address);
      // The server has validated it against the call's schema, as for the client.
      return response === undefined ? createApi(address).fetch(select, input) : (response.data as DataOf<E>);
    },
  };
}
