import type { GivenUp } from '../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import type { Letter } from './port.ts';

/**
 * Hands a letter to the carrier. Throws where that can't be had now, so that the outbox tries again; what is refused for good
 * is given up, and its message stays in the outbox as failed.
 */
export async function post(services: Pick<Services, 'mail'>, letter: Letter): Promise<GivenUp | undefined> {
  const answer = await services.mail.send(letter);
  return answer.taken ? undefined : { givenUp: answer.reason };
}
