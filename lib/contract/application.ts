import { z } from 'zod';
import { parseCardExpiry, parseCardNumber } from '../payment-cards/card-number.ts';
import { parseIssueDate, parsePassport } from '../identity/passport.ts';
import { parsePinfl } from '../identity/pinfl.ts';
import { fullNameSchema, phoneSchema, requiredOr } from './common.ts';
import { documentTypes } from './constants.ts';

const parsed = <T>(parse: (typed: string) => T | undefined, message: string) =>
  z
    .string(requiredOr(message))
    .trim()
    .max(40, message)
    .transform((value, context) => {
      const result = value === '' ? undefined : parse(value);
      if (result !== undefined) return result;
      context.addIssue({ code: 'custom', message: value === '' ? 'required' : message });
      return z.NEVER;
    });

/** Id of a stored picture, as `documents/store` returned it. */
export const documentIdSchema = z
  .string(requiredOr('documentUnknown'))
  .regex(/^doc_[0-9a-f]{32}$/, requiredOr('documentUnknown'));

/** PINFL of 14 digits with a valid check digit. */
export const pinflSchema = parsed(parsePinfl, 'pinfl');
/** Series and number, converted to Latin capitals. */
export const passportSchema = parsed(parsePassport, 'passport');
/** Date of issue, as ISO date or dd.mm.yyyy. */
export const issueDateSchema = parsed((typed) => parseIssueDate(typed, new Date()), 'issueDate');
/** Number of a local card. It is passed to the partner and not stored. */
export const cardNumberSchema = parsed((typed) => {
  const result = parseCardNumber(typed);
  return result.ok ? result.digits : undefined;
}, 'cardNumber');
/** `MM/YY`, not expired. */
export const cardExpirySchema = parsed((typed) => {
  const result = parseCardExpiry(typed, new Date());
  return result.ok ? result.expiry : undefined;
}, 'cardExpiry');
const trusteeName = fullNameSchema;
const documentTypeSchema = z.union([z.literal(documentTypes.passport), z.literal(documentTypes.idCard)], {
  error: (issue) => (requiredOr('').error(issue) === 'required' ? 'documentType' : 'documentTypeUnknown'),
});

/** Single fields of an application, for forms with steps. */
export const applicationFields = {
  document_type: documentTypeSchema,
  document_selfie: documentIdSchema,
  document_front: documentIdSchema,
  document_back: documentIdSchema,
  document_extra: documentIdSchema,
  pinfl: pinflSchema,
  passport_number: passportSchema,
  passport_issue: issueDateSchema,
  extra_person1_name: trusteeName,
  extra_person2_name: trusteeName,
  extra_person1_phone: phoneSchema,
  extra_person2_phone: phoneSchema,
  card_number: cardNumberSchema,
  card_issue: cardExpirySchema,
} as const;

type Issues = Pick<z.core.$RefinementCtx, 'addIssue'>;
const optionalDocument = z.union([documentIdSchema, z.literal('').transform(() => null), z.null()]).optional();

/** An ID card needs its back, a passport its registration page. */
export function checkPhotos(
  photos: {
    document_type: number;
    document_back?: string | null | undefined;
    document_extra?: string | null | undefined;
    document_front: string;
    document_selfie?: string;
  },
  context: Issues,
): void {
  const need = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  const { document_type, document_front, document_back, document_extra, document_selfie } = photos;
  if (document_type === documentTypes.idCard && document_back == null) need('document_back', 'required');
  if (document_type === documentTypes.passport && document_extra == null) need('document_extra', 'required');
  const photoIds = [
    ['document_front', document_front],
    ['document_back', document_back],
    ['document_selfie', document_selfie],
    ['document_extra', document_extra],
  ] as const;
  const uniqueIds = new Set<string>();
  for (const [field, id] of photoIds) {
    if (id == null) continue;
    if (uniqueIds.has(id)) need(field, 'photoDuplicate');
    uniqueIds.add(id);
  }
}

/** All phones of an application must differ: trustees are other people. */
export function checkTrustees(
  left: string,
  right: string,
  applicant: string | undefined,
  path: (field: string) => string[],
  context: Issues,
): void {
  const repeat = (field: string) => context.addIssue({ code: 'custom', path: path(field), message: 'phoneRepeats' });
  if (left === applicant) repeat('extra_person1_phone');
  if (right === left || right === applicant) repeat('extra_person2_phone');
}

/** Photos of the identity document. */
export const photoFields = {
  document_type: applicationFields.document_type,
  document_front: applicationFields.document_front,
  document_back: optionalDocument,
  document_extra: optionalDocument,
} as const;

/** All fields of the shop's own instalment application. */
export const applicationSchema = z
  .object({ ...applicationFields, document_back: optionalDocument, document_extra: optionalDocument })
  .superRefine((application, context) => {
    checkPhotos(application, context);
    checkTrustees(
      application.extra_person1_phone,
      application.extra_person2_phone,
      undefined,
      (field) => [field],
      context,
    );
  });
