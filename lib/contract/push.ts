import { z } from 'zod';
import { bodyIdSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

/**
 * Push services of browsers, by host suffix. A subscription's address comes from an untrusted browser and the shop
 * calls it, so no other hosts are allowed.
 */
export const pushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

const isPushAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    pushHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
};

const addressSchema = z.string().max(1_000).refine(isPushAddress, 'pushAddress');
/** Base64url bytes of a browser's keys: a P-256 point has 65, the secret 16 (RFC 8291). */
const bytes = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`));

export const pushKey = endpoint({
  id: 'push.key',
  method: 'GET',
  access: 'shopper',
  path: 'common/v1/push/key',
  tag: 'Push',
  extension: true,
  summary: 'Returns the public key by which a browser verifies that a notification comes from this shop',
  response: z.object({ public_key: z.string() }),
});

export const subscribePush = endpoint({
  id: 'push.subscribe',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/push/subscribe',
  tag: 'Push',
  extension: true,
  summary: 'Subscribes this browser to notifications about the orders of the caller; needs an order of the caller',
  body: z.object({ order_id: bodyIdSchema, endpoint: addressSchema, p256dh: bytes(65), auth: bytes(16) }),
  response: z.object({ subscribed: z.literal(true) }),
  errors: ['orderNotFound'],
});

export const unsubscribePush = endpoint({
  id: 'push.unsubscribe',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/push/unsubscribe',
  tag: 'Push',
  extension: true,
  summary: 'Unsubscribes this browser from notifications; only the browser knows the address of its subscription',
  body: z.object({ endpoint: addressSchema }),
  response: z.object({ subscribed: z.literal(false) }),
});
