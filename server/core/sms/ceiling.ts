import type { Shop } from '../../services.ts';
import type { SmsMessage } from './port.ts';

const ceiling = 'message.shop.day';

/** What of the day's messages is used up, for monitoring. */
export async function messageState(shop: Shop): Promise<{ used: number; most: number; state: 'ok' | 'ceiling' }> {
  const used = await shop.limiter.used(shop.db, {}, ceiling);
  const most = shop.limiter.most(ceiling);
  return { used, most, state: used >= most ? 'ceiling' : 'ok' };
}

const alarmedUntil = new WeakMap<Shop, number>();

/** Raises the alarm, once for each window of the ceiling and process. */
function alarm(shop: Shop, seconds: number): void {
  const now = shop.now().getTime();
  if (now < (alarmedUntil.get(shop) ?? 0)) return;
  alarmedUntil.set(shop, now + seconds * 1000);
  shop.log.error({ most: shop.limiter.most(ceiling), seconds }, 'the daily ceiling of messages is reached: only those about money and goods on their way are sent');
}

/**
 * Sends a message within the day's ceiling of the whole shop. Beyond it messages that a stranger could cause stay
 * unsent, with an alarm in the log; the others are sent and counted all the same. Throws when the carrier is down.
 */
export async function sendBelowCeiling(shop: Shop, message: SmsMessage, essential: boolean): Promise<void> {
  const wanted = { [ceiling]: 1 };
  const spent = await shop.limiter.take(shop.db, {}, wanted);
  if (spent !== undefined) {
    alarm(shop, spent.seconds);
    shop.log.info({ message: message.id, sent: essential }, 'a message beyond the daily ceiling');
    if (!essential) return;
  }
  try {
    await shop.sms.send(message);
  } catch (error) {
    // It will be tried again, and counted then.
    if (spent === undefined) await shop.limiter.giveBack(shop.db, {}, wanted);
    throw error;
  }
}
