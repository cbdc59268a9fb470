import { z } from 'zod';
import { documentIdSchema } from './application.ts';
import { requiredOr } from './common.ts';
import { documentSides, maxPhotoBytes } from './constants.ts';
import { endpoint } from './core.ts';

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
    'Keeps a photo of a document, encrypted, for the application that is being filled in; one of the same type is replaced',
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
  summary: 'Documents of a signed-in shopper',
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
  summary: 'Photos that this very guest has sent for the application that is being filled in',
  response: z.array(documentSchema),
});

export const removeDocument = endpoint({
  id: 'documents.remove',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/checkout/documents/remove',
  tag: 'Documents',
  extension: true,
  summary: 'Deletes a photo that this very guest has sent and not yet used',
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
  summary: 'A small JPEG of one of this very guest’s own photos, without an envelope',
  query: z.object({ id: documentIdSchema }),
  response: z.string(),
  errors: ['notFound'],
});
