import type { FastifyInstance, HTTPMethods } from 'fastify';
import { vi } from 'vitest';
import type { outsideFaults } from './faults.ts';

export const shopUrl = 'http://shop.test';
export const outsideUrl = 'http://outside.test';

const methods = ['GET', 'POST'] as const satisfies readonly HTTPMethods[];

/** Takes the place of the network: calls reach the programs of this process, and nothing else, without a port. */
export function openNetwork(
  outside: FastifyInstance,
  shop: () => FastifyInstance,
  faults: ReturnType<typeof outsideFaults>,
) {
  const underWay = new Set<Promise<Response>>();

  async function carry(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    const toOutside = url.origin === outsideUrl;
    if (!toOutside && url.origin !== shopUrl) throw new TypeError(`nobody is at ${url.origin}`);
    const fault = toOutside ? faults.take() : 'none';
    if (fault === 'down') throw new TypeError('not reached');
    const send = () =>
      (toOutside ? outside : shop()).inject({
        method: methods.find((name) => name === init.method) ?? 'GET',
        url: `${url.pathname}${url.search}`,
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      });
    if (fault === 'twice') await send();
    const answer = await send();
    if (fault === 'answerLost') throw new TypeError('the answer is lost');
    return new Response(answer.body, { status: answer.statusCode });
  }

  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const call = carry(input, init);
    underWay.add(call);
    call
      .catch(() => undefined)
      .finally(() => {
        underWay.delete(call);
      });
    return call;
  });
  return {
    /** Resolves when nothing is under way: banks report without waiting for an answer. */
    quiet: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    close: (): void => {
      vi.unstubAllGlobals();
    },
  };
}
