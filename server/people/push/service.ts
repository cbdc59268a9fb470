import webPush from 'web-push';
import type { PushKeys } from './keys.ts';

/** Address of a browser as it reported it; the last two fields are of RFC 8291. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The text of a notification and the page that it opens. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** A later one with the same topic replaces it. */ readonly topic: string;
}

/** Result of sending: `gone` for an ended subscription, `later` for a service that cannot accept it now. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** Sends notifications to browsers. */
export interface PushService {
  readonly publicKey: string;
  send(to: PushAddress, notice: PushNotice): Promise<PushOutcome>;
}

const day = 86_400;
const timeoutMs = 10_000;

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  // RFC 8030, 7.3: the subscription has ended.
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

interface PushContext {
  readonly keys: PushKeys;
  readonly siteUrl: string;
  readonly fetch: typeof fetch;
}

/** Web Push: the text is encrypted for its browser (RFC 8291), so the push service cannot read it. */
export function createPushService({ keys, siteUrl, fetch: call }: PushContext): PushService {
  // Contact for push services: only a page or a mailbox is allowed.
  const subject = siteUrl.startsWith('https:') ? siteUrl : 'mailto:postmaster@localhost';
  return {
    publicKey: keys.publicKey,
    send: async ({ endpoint, p256dh, auth }, notice) => {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(notice),
        {
          vapidDetails: { subject, ...keys },
          TTL: day,
          urgency: 'normal',
          contentEncoding: 'aes128gcm',
        },
      );
      try {
        const answer = await call(endpoint, {
          method,
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          body: new Uint8Array(body ?? []),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body?.cancel();
        return outcomeOf(answer.status);
      } catch (error) {
        if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
          return 'later';
        throw error;
      }
    },
  };
}
