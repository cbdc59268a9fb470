import type { PermanentFailure } from '../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import type { Letter } from './port.ts';

/**
 * Passes an e-mail to the carrier. Throws if the carrier is down, so that the outbox retries; a permanent refusal gives
 * the message up.
 */
export async function post(services: Pick<Services, 'mail'>, letter: Letter): Promise<PermanentFailure | undefined> {
  const answer = await services.mail.send(letter);
  return answer.isAccepted ? undefined : { permanentFailure: answer.reason };
}
