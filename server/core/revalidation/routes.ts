import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isProductTag } from '../../../lib/cache/tags.ts';
import { sendRefusal } from '../../http/envelope.ts';
import { refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { changedTagsSince, type TagChanges } from './changed-tags.ts';

export const changedTagsPath = '/internal/changed-tags';

/** How often the table is polled while a storefront waits. */
const pollIntervalMs = 150;
/** Shorter than the time limits of proxies and clients. */
const maxWaitSeconds = 25;

const querySchema = z.object({
  after: z.string().max(100).optional(),
  wait: z.coerce.number().int().min(0).max(maxWaitSeconds).default(0),
});

/**
 * Reports invalidated tags to storefronts: a storefront requests the tags after its position, and the response waits
 * until there are some. Any number of storefronts learn of everything, however long one was disconnected. `stopping`
 * ends the waiting. The guard admits the storefront only.
 */
export function revalidationRoutes(
  app: FastifyInstance,
  services: Services,
  stopping = new AbortController().signal,
): void {
  const readChanges = async (after: string | undefined): Promise<TagChanges> => {
    const changes = await changedTagsSince(services.db, after);
    // Another process may have written, so pages must not be rendered from this process's cached tables.
    if (changes.reset || changes.tags.some((tag) => !isProductTag(tag))) services.reference.invalidate();
    return changes;
  };

  app.get(changedTagsPath, { config: { access: 'storefront' } }, async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) return sendRefusal(services.texts, request, reply, refuse('invalid'));
    const { after, wait } = query.data;
    const end = Date.now() + wait * 1000;
    let changes = await readChanges(after);
    while (
      !changes.reset &&
      changes.tags.length === 0 &&
      Date.now() < end &&
      !stopping.aborted &&
      !request.raw.socket.destroyed
    ) {
      await sleep(pollIntervalMs);
      changes = await readChanges(after);
    }
    // A storefront that gets an empty response would ask again at once.
    if (stopping.aborted && changes.tags.length === 0)
      return sendRefusal(services.texts, request, reply, refuse('unavailable'));
    return reply.send(changes);
  });
}
