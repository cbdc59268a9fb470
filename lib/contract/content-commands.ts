import { z } from 'zod';
import { commandEndpoint } from './command-endpoint.ts';

const moment = z.iso.datetime();

/** A problem of a page: its path and its reason. */
const pageProblem = z.object({ page: z.string(), where: z.string(), message: z.string() });

export const contentPages = commandEndpoint({
  id: 'command.contentPages',
  method: 'GET',
  path: 'common/v1/staff/content-pages',
  summary:
    'Lists all pages of blocks with their current version (0 for the built-in text), scheduled versions and ended ones',
  response: z.array(
    z.object({
      path: z.string(),
      version: z.number().int(),
      state: z.enum(['shown', 'coming', 'over', 'hidden', 'draft']),
      title: z.string(),
      from: moment.nullable(),
      till: moment.nullable(),
      blocks: z.number().int(),
    }),
  ),
  errors: ['notFound'],
});

export const contentPublish = commandEndpoint({
  id: 'command.contentPublish',
  method: 'POST',
  path: 'common/v1/staff/content-publish',
  summary:
    'Checks a page of blocks and, with `write`, publishes it as the next version of its path in one transaction; writes nothing if there are problems',
  body: z.object({ page: z.unknown(), write: z.boolean() }),
  response: z.object({
    problems: z.array(pageProblem),
    path: z.string().nullable(),
    version: z.number().int().nullable(),
  }),
  errors: ['notFound'],
});
