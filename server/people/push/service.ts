import webPush from 'web-push';
import type { PushKeys } from './keys.ts';

/** Where a browser is reached, as it said itself; the last two by RFC 8291. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a notification says and which page it leads to. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** A later one of the same topic takes its place. */ readonly topic: string;
}

/** What came of handing a notice over: `gone` for a browser that wants nothing any more, `later` for a service that can't take it now. */
export type Pushed = 'sent' | 'gone' | 'refused' | 'later';

/** Carries notices to browsers. */
export interface PushService {
  readonly publicKey: string;
  send(to: PushAddress, notice: PushNotice): Promise<Pushed>;
}

const day = 86_400;
const timeoutMs = 10_000;

function outcomeOf(status: number): Pushed {
  if (status >= 200 && status < 300) return 'sent';
  // RFC 8030, 7.3: the subscription is over.
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

interface Around {
  readonly keys: PushKeys;
  readonly siteUrl: string;
  readonly fetch: typeof fetch;
}

/** Web Push: the text is encrypted for its browser (RFC 8291), so the service that brings it can't read it. */
export function createPushService({ keys, siteUrl, fetch: call }: Around): PushService {
  // Who is asked when a shop bothers a push service: a page or a mailbox, nothing else is taken.
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
