import { z } from 'zod';
import { emailSchema } from './account-shapes.ts';
import { bodyIdSchema, idSchema } from './common.ts';
import { commandEndpoint } from './command-endpoint.ts';
import { enquiryKindSchema } from './enquiry-forms.ts';

const moment = z.iso.datetime();

/** Most enquiries listed by one call. */
export const maxEnquiriesPerCall = 200;

export const enquiries = commandEndpoint({
  id: 'command.enquiries',
  method: 'GET',
  path: 'common/v1/staff/enquiries',
  summary: 'Lists enquiries that nobody has dealt with, oldest first, 200 at most',
  response: z.array(
    z.object({
      id: z.number().int(),
      kind: enquiryKindSchema,
      content: z.record(z.string(), z.unknown()),
      vacancy: z.string().nullable(),
      file_name: z.string().nullable(),
      file_type: z.string().nullable(),
      created_at: moment,
    }),
  ),
  errors: ['notFound'],
});

export const enquiryDone = commandEndpoint({
  id: 'command.enquiryDone',
  method: 'POST',
  path: 'common/v1/staff/enquiry-done',
  summary: 'Marks an enquiry as dealt with',
  body: z.object({ id: bodyIdSchema }),
  response: z.object({ id: z.number().int() }),
  errors: ['notFound'],
});

export const enquiryFile = commandEndpoint({
  id: 'command.enquiryFile',
  method: 'GET',
  path: 'common/v1/staff/enquiry-file',
  summary: 'Returns the resume of a job application as a download, without an envelope',
  query: z.object({ id: idSchema }),
  response: z.string(),
  errors: ['notFound'],
});

export const unsubscribe = commandEndpoint({
  id: 'command.unsubscribe',
  method: 'POST',
  path: 'common/v1/staff/unsubscribe',
  summary: 'Removes an e-mail address from the newsletter',
  body: z.object({ email: emailSchema }),
  response: z.object({ email: z.string() }),
  errors: ['notFound'],
});
