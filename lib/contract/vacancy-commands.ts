import { z } from 'zod';
import { commandEndpoint } from './command-endpoint.ts';
import { place, ownerFile } from './owner-file.ts';

export const vacancyFile = commandEndpoint({
  id: 'command.vacancyFile',
  method: 'POST',
  path: 'common/v1/staff/vacancy-file',
  summary:
    'Checks a file of vacancies and, with `write`, opens them; with `replace` closes the vacancies that it does not contain',
  body: ownerFile.extend({ replace: z.boolean().default(false) }),
  /** `unnamed` entries stay open although the file does not name them. */
  response: z.object({
    problems: z.array(place),
    opened: z.array(z.string()),
    changed: z.array(z.string()),
    closed: z.array(z.string()),
    unnamed: z.array(z.string()),
  }),
  errors: ['notFound'],
});

export const vacancyList = commandEndpoint({
  id: 'command.vacancies',
  method: 'GET',
  path: 'common/v1/staff/vacancies',
  summary: 'Lists all vacancies, the open ones first, with the number of job applications that nobody has dealt with',
  response: z.array(
    z.object({
      id: z.number().int(),
      key: z.string().nullable(),
      title: z.string(),
      place: z.string(),
      is_open: z.boolean(),
      since: z.iso.date(),
      applications: z.number().int(),
    }),
  ),
  errors: ['notFound'],
});
