import { socketPath } from '../../lib/chat/limits.ts';
import { contract } from '../../lib/contract/index.ts';
import type { AnyEndpoint } from '../../lib/contract/core.ts';
import { callbackBodyBytes, formOverheadBytes, plainBodyBytes } from '../../lib/contract/limits.ts';

/** What a proxied call may cost: bytes of its body, and how long the API may think before it answers. */
export interface CallLimits {
  readonly bodyBytes: number;
  readonly answerMs: number;
}

const readMs = 10_000;
/** Partners and banks are asked within; browsers give up after 15 s. */
const writeMs = 20_000;
/** Pictures are decoded and encoded within. */
const formMs = 60_000;
const feedMs = 300_000;
/** A page that has no socket asks, and is answered when there is something to tell, or at the next sign of life. */
const pollMs = 60_000;

const endpoints: readonly AnyEndpoint[] = Object.values(contract).flatMap(
  (area) => Object.values(area) as AnyEndpoint[],
);

/** Limits of a call by what the contract says of its path; `feedBytes` is what the settings allow a feed. */
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
