import { socketPath } from '../../lib/chat/limits.ts';
import { contract } from '../../lib/contract/index.ts';
import type { AnyEndpoint } from '../../lib/contract/endpoint.ts';
import { callbackBodyBytes, formOverheadBytes, plainBodyBytes } from '../../lib/contract/limits.ts';

/** Limits of a proxied call: bytes of its body and time until the API answers. */
export interface CallLimits {
  readonly bodyBytes: number;
  readonly answerMs: number;
}

const readMs = 10_000;
/** Includes calls to partners and banks; browsers abort after 15 s. */
const writeMs = 20_000;
/** Includes decoding and encoding of pictures. */
const formMs = 60_000;
const feedMs = 300_000;
/** Long poll of a page without a WebSocket; it returns with the next event or heartbeat. */
const pollMs = 60_000;

const endpoints: readonly AnyEndpoint[] = Object.values(contract).flatMap(
  (area) => Object.values(area) as AnyEndpoint[],
);

/** Limits of a call by its endpoint in the contract; `feedBytes` is the limit of feeds from the settings. */
export function limitsOf(method: string, url: string, feedBytes: number): CallLimits {
  const path = url.split('?', 1)[0] ?? '';
  if (path.startsWith('/api/payments/')) return { bodyBytes: callbackBodyBytes, answerMs: writeMs };
  if (path.startsWith(socketPath)) return { bodyBytes: plainBodyBytes, answerMs: pollMs };
  const endpoint = endpoints.find((one) => one.method === method && `/api/${one.path}` === path);
  if (endpoint === contract.import.feed) return { bodyBytes: feedBytes, answerMs: feedMs };
  if (endpoint === contract.import.export || endpoint === contract.import.undo)
    return { bodyBytes: plainBodyBytes, answerMs: feedMs };
  if (endpoint?.files !== undefined)
    return { bodyBytes: endpoint.files.max * endpoint.files.maxBytes + formOverheadBytes, answerMs: formMs };
  return { bodyBytes: plainBodyBytes, answerMs: method === 'GET' || method === 'HEAD' ? readMs : writeMs };
}
