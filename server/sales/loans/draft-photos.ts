import type { DocumentSide } from '../../../lib/contract/constants.ts';
import type { LoanDraft } from '../../../lib/contract/loan.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { RequestedPhoto } from '../documents/document-tools.ts';

const sides: readonly (readonly [
  DocumentSide,
  'document_front' | 'document_back' | 'document_selfie' | 'document_extra',
])[] = [
  ['front', 'document_front'],
  ['back', 'document_back'],
  ['selfie', 'document_selfie'],
  ['extra', 'document_extra'],
];

/** The photos that a draft names. */
export const photosOf = ({ documents }: LoanDraft): RequestedPhoto[] =>
  documents == null
    ? []
    : sides.flatMap(([side, field]) => {
        const id = documents[field];
        return id == null ? [] : [{ side, id }];
      });

/** The refusal of photos that do not exist. */
export const unknownPhotos = (missing: readonly RequestedPhoto[]): Refusal =>
  refuse(
    'invalid',
    missing.map(({ side }) => ({ field: `documents.document_${side}`, message: 'documentUnknown' })),
  );
