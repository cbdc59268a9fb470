import type { Services } from '../../services.ts';
import type { SmsMessage } from './port.ts';

const ceiling = 'message.shop.day';

/** What of the day's messages is used up, for monitoring. */
export async function messageState(
  services: Services,
): Promise<{ used: number; most: number; state: 'ok' | 'ceiling' }> {
  const used = await services.limiter.used(services.db, {}, ceiling);
  const most = services.limiter.limitOf(ceiling);
  return { used, most, state: used >= most ? 'ceiling' : 'ok' };
}

const alarmedUntil = new WeakMap<Services, number>();

/** Raises the alarm, once for each window of the ceiling and process. */
function alarm(services: Services, seconds: number): void {
  const now = services.now().getTime();
  if (now < (alarmedUntil.get(services) ?? 0)) return;
  alarmedUntil.set(services, now + seconds * 1000);
  services.log.error(
    { most: services.limiter.limitOf(ceiling), seconds },
    'the daily ceiling of messages is reached: only those about money and goods on their way are sent',
  );
}

/**
 * Sends a message within the day's ceiling of the whole shop. Beyond it messages that a stranger could cause stay
 * unsent, with an alarm in the log; the others are sent and counted all the same. Throws when the carrier is down.
 */
export async function sendBelowCeiling(services: Services, message: SmsMessage, essential: boolean): Promise<void> {
  const wanted = { [ceiling]: 1 };
  const spent = await services.limiter.take(services.db, {}, wanted);
  if (spent !== undefined) {
    alarm(services, spent.seconds);
    services.log.info({ message: message.id, sent: essential }, 'a message beyond the daily ceiling');
    if (!essential) return;
  }
  try {
    await services.sms.send(message);
  } catch (error) {
    // It will be tried again, and counted then.
    if (spent === undefined) await services.limiter.giveBack(services.db, {}, wanted);
    throw error;
  }
}
