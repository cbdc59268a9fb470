import * as documents from '../documents.ts';

export const documentsCalls = {
  store: documents.storeDocument,
  get: documents.getDocuments,
  draft: documents.draftDocuments,
  preview: documents.previewDocument,
  remove: documents.removeDocument,
} as const;
