import type { IncomingMessage, ServerResponse } from 'node:http';
import { limitsOf } from './call-limits.ts';
import { hostOf, isChatCall } from './chat-service.ts';
import { apiProxy, type ProxyHost } from './proxy.ts';
import { socketUpgrades, type Upgrades } from './upgrades.ts';
import { refusalEnvelope } from './failure-texts.ts';

interface ApiCalls {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  readonly upgrades: Upgrades;
}

/** Proxies calls and sockets to the shop's API. Those of the chat go to `chatUrl` if it is set. */
export function apiCalls(
  shop: ProxyHost,
  { chatUrl, importMaxBytes }: { readonly chatUrl: string | undefined; readonly importMaxBytes: number },
): ApiCalls {
  const chatHost = chatUrl === undefined ? shop : { ...shop, ...hostOf(chatUrl) };
  const proxyTo = (host: ProxyHost) =>
    apiProxy({ ...host, limitsOf: (method, url) => limitsOf(method, url, importMaxBytes) }, refusalEnvelope);
  const [commerce, chat] = [proxyTo(shop), proxyTo(chatHost)];
  return {
    answer: (request, response) => {
      (isChatCall(request.url ?? '') ? chat : commerce)(request, response);
    },
    upgrades: socketUpgrades(chatHost),
  };
}
