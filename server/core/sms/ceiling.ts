import type { Services } from '../../services.ts';
import type { SmsMessage } from './port.ts';

const ceiling = 'message.shop.day';

/** Used messages of the day and the limit, for monitoring. */
export async function messageState(
  services: Services,
): Promise<{ used: number; most: number; state: 'ok' | 'ceiling' }> {
  const used = await services.limiter.used(services.db, {}, ceiling);
  const limit = services.limiter.limitOf(ceiling);
  return { used, most: limit, state: used >= limit ? 'ceiling' : 'ok' };
}

const alarmedUntil = new WeakMap<Services, number>();

/** Logs an error, once per window and process. */
function alarm(services: Services, seconds: number): void {
  const now = services.now().getTime();
  if (now < (alarmedUntil.get(services) ?? 0)) return;
  alarmedUntil.set(services, now + seconds * 1000);
  services.log.error(
    { most: services.limiter.limitOf(ceiling), seconds },
    'SMS: the daily limit is reached, only messages about money and deliveries are sent',
  );
}

/**
 * Sends a message within the shop's daily limit. Above it, messages that a stranger could cause are not sent, and an
 * error is logged; the others are sent and counted. Throws if the carrier is down.
 */
export async function sendBelowCeiling(services: Services, message: SmsMessage, essential: boolean): Promise<void> {
  const wanted = { [ceiling]: 1 };
  const spent = await services.limiter.take(services.db, {}, wanted);
  if (spent !== undefined) {
    alarm(services, spent.seconds);
    services.log.info({ message: message.id, sent: essential }, 'SMS: a message above the daily limit');
    if (!essential) return;
  }
  try {
    await services.sms.send(message);
  } catch (error) {
    // The outbox retries it and counts it then.
    if (spent === undefined) await services.limiter.refund(services.db, {}, wanted);
    throw error;
  }
}
