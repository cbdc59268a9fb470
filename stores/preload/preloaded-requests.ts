import type { CallInput } from '@/lib/api/client';
import type { AnyEndpoint, DataOf } from '@/lib/contract/core';
import type { ShopperContract } from '@/lib/contract/load-call';
import { effectiveRegionId, type PageAddress } from '../address';
import { type Api, makeApi } from '../api';
import type { PreloadName } from './list-inline-script';

interface PreloadedRequest {
  /** The body as it was sent. */
  readonly text: string;
  /** The `data` of its answer; undefined where there is none that is a success. */
  readonly answer: Promise<unknown>;
}

/** What a page has asked before its program was there (`first-list.ts`). */
interface PreloadedRequests {
  readonly locale: string;
  readonly regionId: number;
  readonly asked: Partial<Record<PreloadName, PreloadedRequest>>;
  /** When it was asked, by the clock of the page. */
  readonly since: number;
  /** Settles when what was answered has been drawn, with its pictures. */
  readonly drawn: Promise<unknown>;
}

declare global {
  interface Window {
    earlyCalls?: PreloadedRequests | undefined;
  }
}

/** An answer that waited longer for its call than this may be no longer true. */
const freshMs = 15_000;

const isFresh = ({ since }: PreloadedRequests): boolean => performance.now() - since < freshMs;

/** Whether something was asked that may still be taken. */
export const hasPreloadedRequests = (): boolean =>
  window.earlyCalls !== undefined && isFresh(window.earlyCalls) && Object.keys(window.earlyCalls.asked).length > 0;

/** The name of the call that is selected, `product.byIds`; nothing is loaded for it. */
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
 * The answer to a call that the page has already made in the same words, for the first who makes it again: it is handed out once.
 * What failed comes as undefined.
 */
async function takeAnswer(
  name: string,
  body: unknown,
  { locale, region }: PageAddress,
): Promise<{ readonly data: unknown } | undefined> {
  const { earlyCalls } = window;
  const early = earlyCalls?.asked[name as PreloadName];
  if (earlyCalls === undefined || early === undefined) return undefined;
  if (
    !isFresh(earlyCalls) ||
    earlyCalls.locale !== locale ||
    earlyCalls.regionId !== effectiveRegionId(region) ||
    early.text !== JSON.stringify(body)
  )
    return undefined;
  delete earlyCalls.asked[name as PreloadName];
  const data = await early.answer;
  return data === undefined ? undefined : { data };
}

/** Calls of the API for which the page's own answers are taken where there are some; what has none is requested as ever. */
export function preloadedApi(address: PageAddress): Pick<Api, 'fetch'> {
  return {
    fetch: async <E extends AnyEndpoint>(
      select: (contract: ShopperContract) => E,
      input: CallInput<E>,
    ): Promise<DataOf<E>> => {
      const taken = await takeAnswer(nameOf(select), input.body, address);
      // The server has checked it against the call's schema, as it does for the client.
      return taken === undefined ? makeApi(address).fetch(select, input) : (taken.data as DataOf<E>);
    },
  };
}
