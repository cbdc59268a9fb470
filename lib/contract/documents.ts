import { z } from 'zod';
import { documentIdSchema } from './application.ts';
import { requiredOr } from './common.ts';
import { documentSides, maxPhotoBytes } from './constants.ts';
import { endpoint } from './endpoint.ts';

/** A stored picture of a document: an id, never a public address. */
export const documentSchema = z.object({
  id: z.string(),
  type: z.enum(documentSides),
  created_at: z.iso.datetime(),
});
export type StoredDocument = z.infer<typeof documentSchema>;

export const storeDocument = endpoint({
  id: 'documents.store',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/checkout/documents/store',
  tag: 'Documents',
  summary:
    'Stores an encrypted photo of an identity document for the application that is being filled in; replaces a photo of the same type',
  body: z.object({ type: z.enum(documentSides, requiredOr('choice')).default('front') }),
  files: { field: 'image', max: 1, maxBytes: maxPhotoBytes },
  response: documentSchema,
  errors: ['tooLarge', 'unsupportedType', 'unavailable'],
});

export const getDocuments = endpoint({
  id: 'documents.get',
  method: 'GET',
  access: 'shopper',
  path: 'common/v1/checkout/documents/get',
  tag: 'Documents',
  summary: 'Lists the identity documents of a signed-in shopper',
  response: z.array(documentSchema),
  errors: ['unauthorized'],
});

export const draftDocuments = endpoint({
  id: 'documents.draft',
  method: 'GET',
  access: 'shopper',
  path: 'common/v1/checkout/documents/draft',
  tag: 'Documents',
  extension: true,
  summary: 'Lists the photos that the caller has sent for the application that is being filled in',
  response: z.array(documentSchema),
});

export const removeDocument = endpoint({
  id: 'documents.remove',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/checkout/documents/remove',
  tag: 'Documents',
  extension: true,
  summary: 'Deletes an unused photo that the caller has sent',
  body: z.object({ id: documentIdSchema }),
  response: z.boolean(),
  errors: ['notFound'],
});

export const previewDocument = endpoint({
  id: 'documents.preview',
  method: 'GET',
  access: 'shopper',
  path: 'common/v1/checkout/documents/preview',
  tag: 'Documents',
  extension: true,
  summary: 'Returns a small JPEG of a photo of the caller, without an envelope',
  query: z.object({ id: documentIdSchema }),
  response: z.string(),
  errors: ['notFound'],
});
