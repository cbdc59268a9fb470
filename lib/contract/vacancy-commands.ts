import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { place, ownerFile } from './owner-file.ts';

export const vacancyFile = endpoint({
  id: 'command.vacancyFile',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/vacancy-file',
  tag: 'Commands',
  extension: true,
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

export const vacancyList = endpoint({
  id: 'command.vacancies',
  method: 'GET',
  access: 'command',
  path: 'common/v1/staff/vacancies',
  tag: 'Commands',
  extension: true,
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
