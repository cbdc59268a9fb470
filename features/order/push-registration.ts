import type { Api } from '@/stores/api';

/**
 * State of order notifications: `off` and `on` can be changed here, `denied` only in the browser's settings; undefined
 * without support.
 */
export type NotificationState = 'off' | 'on' | 'denied' | undefined;

interface PushRegistration {
  readonly registration: ServiceWorkerRegistration;
  readonly subscription: PushSubscription | null;
}

async function getPushRegistration(): Promise<PushRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active == null
    ? undefined
    : { registration, subscription: await registration.pushManager.getSubscription() };
}

/** The current state. */
export async function getNotificationState(): Promise<NotificationState> {
  const found = await getPushRegistration();
  if (found === undefined) return undefined;
  if (Notification.permission === 'denied') return 'denied';
  return found.subscription === null || Notification.permission !== 'granted' ? 'off' : 'on';
}

const key = (subscription: PushSubscription, name: PushEncryptionKeyName): string => {
  const bytes = new Uint8Array(subscription.getKey(name) ?? []);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
};

/** Registers this browser's push subscription at the server. */
async function register(api: Api, orderId: number, subscription: PushSubscription): Promise<boolean> {
  const { endpoint } = subscription;
  const answer = await api.call((contract) => contract.push.subscribe, {
    body: { order_id: orderId, endpoint, p256dh: key(subscription, 'p256dh'), auth: key(subscription, 'auth') },
  });
  return answer.ok;
}

/**
 * Requests permission and subscribes this browser to notifications about this customer's orders; `failed` if impossible
 * now.
 */
export async function subscribeToOrder(api: Api, orderId: number): Promise<'on' | 'denied' | 'off' | 'failed'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const [found, served] = await Promise.all([getPushRegistration(), api.call((contract) => contract.push.key, {})]);
  if (found === undefined || !served.ok) return 'failed';
  try {
    const subscription = await found.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: served.data.public_key,
    });
    if (await register(api, orderId, subscription)) return 'on';
    // A subscription unknown to the shop would never receive a notification.
    await subscription.unsubscribe();
  } catch (error) {
    // The push service cannot be reached, or the subscription has another server key.
    if (!(error instanceof DOMException)) throw error;
  }
  return 'failed';
}

/** Renews the subscription: for another order, and in the current language. */
export async function renewSubscription(api: Api, orderId: number): Promise<void> {
  const subscription = (await getPushRegistration())?.subscription;
  if (subscription != null) await register(api, orderId, subscription);
}

/** Ends it, here and at the server. */
export async function unsubscribe(api: Api): Promise<void> {
  const subscription = (await getPushRegistration())?.subscription;
  if (subscription == null) return;
  await Promise.all([
    api.call((contract) => contract.push.unsubscribe, { body: { endpoint: subscription.endpoint } }),
    subscription.unsubscribe(),
  ]);
}
