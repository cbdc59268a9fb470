import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isProductTag } from '../../../lib/cache/tags.ts';
import { sendRefusal } from '../../http/envelope.ts';
import { refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { changedTagsSince, type TagChanges } from './changed-tags.ts';

export const changedTagsPath = '/internal/changed-tags';

/** How often the notes are looked at while a storefront waits for them. */
const pollIntervalMs = 150;
/** Shorter than what proxies and clients wait for an answer. */
const longestWaitSeconds = 25;

const querySchema = z.object({
  after: z.string().max(100).optional(),
  wait: z.coerce.number().int().min(0).max(longestWaitSeconds).default(0),
});

/**
 * Reports to storefronts which pages are outdated: they ask from the position they have reached, and the answer waits
 * until there is something to report. So any number of them learns of everything, however long one was away. `stopping` ends the waiting. The guard
 * lets in the storefront only.
 */
export function revalidationRoutes(
  app: FastifyInstance,
  services: Services,
  stopping = new AbortController().signal,
): void {
  const look = async (after: string | undefined): Promise<TagChanges> => {
    const changes = await changedTagsSince(services.db, after);
    // Another process may have written: pages that are made anew must not be made of what this one remembers.
    if (changes.reset || changes.tags.some((tag) => !isProductTag(tag))) services.reference.invalidate();
    return changes;
  };

  app.get(changedTagsPath, { config: { access: 'storefront' } }, async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) return sendRefusal(services.texts, request, reply, refuse('invalid'));
    const { after, wait } = query.data;
    const end = Date.now() + wait * 1000;
    let changes = await look(after);
    while (
      !changes.reset &&
      changes.tags.length === 0 &&
      Date.now() < end &&
      !stopping.aborted &&
      !request.raw.socket.destroyed
    ) {
      await sleep(pollIntervalMs);
      changes = await look(after);
    }
    // A storefront that is answered that nothing has changed would ask again at once.
    if (stopping.aborted && changes.tags.length === 0)
      return sendRefusal(services.texts, request, reply, refuse('unavailable'));
    return reply.send(changes);
  });
}
