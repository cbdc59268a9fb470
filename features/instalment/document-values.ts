import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { checkPhotos, checkTrustees } from '@/lib/contract/application';
import { parsePhone } from '@/lib/phone/phone';

/** Values of the application forms: texts and ids of photos. In memory only. */
export interface DocumentValues {
  document_type: '1' | '2';
  document_front: string;
  document_back: string;
  document_selfie: string;
  document_extra: string;
  full_name: string;
  pinfl: string;
  passport_number: string;
  passport_issue: string;
  extra_person1_name: string;
  extra_person2_name: string;
  extra_person1_phone: string;
  extra_person2_phone: string;
  card_number: string;
  card_issue: string;
}
export type DocumentField = keyof DocumentValues;

export const emptyDocuments: DocumentValues = {
  document_type: '1',
  document_front: '',
  document_back: '',
  document_selfie: '',
  document_extra: '',
  full_name: '',
  pinfl: '',
  passport_number: '',
  passport_issue: '',
  extra_person1_name: '',
  extra_person2_name: '',
  extra_person1_phone: '+998 ',
  extra_person2_phone: '+998 ',
  card_number: '',
  card_issue: '',
};

export const isDocumentField = (name: string | undefined): name is DocumentField =>
  name !== undefined && Object.hasOwn(emptyDocuments, name);

/** The values for the API; a passport has no back, an ID card no registration page. */
export const documentsInput = (values: DocumentValues) => {
  const card = values.document_type === '2';
  return {
    ...values,
    document_type: card ? (2 as const) : (1 as const),
    document_back: card ? values.document_back : '',
    document_extra: card ? '' : values.document_extra,
  };
};

interface FormRules {
  readonly schema: z.ZodType;
  /** Rules between fields of the form. */
  readonly photos?: boolean;
  readonly trustees?: boolean;
  /** The applicant's phone, which no trustee may have. */
  readonly phone?: string | undefined;
}

/** Validates by the API's schema, and by the rules between fields even while single fields are invalid. */
export const documentsResolver =
  ({ schema, photos = false, trustees = false, phone }: FormRules): Resolver<DocumentValues> =>
  (values) => {
    const input = documentsInput(values);
    const parsed = schema.safeParse(input);
    const errors: FieldErrors<DocumentValues> = {};
    const blame = (name: PropertyKey | undefined, message: string) => {
      if (typeof name === 'string' && isDocumentField(name)) errors[name] ??= { type: 'custom', message };
    };
    for (const issue of parsed.error?.issues ?? []) blame(issue.path[0], issue.message);
    const context = {
      addIssue: (issue: unknown) => {
        if (
          typeof issue === 'object' &&
          issue !== null &&
          'path' in issue &&
          'message' in issue &&
          Array.isArray(issue.path)
        )
          blame(issue.path[0] as PropertyKey, String(issue.message));
      },
    };
    if (photos) {
      const idOrNull = (id: string) => (id === '' ? null : id);
      checkPhotos(
        { ...input, document_back: idOrNull(input.document_back), document_extra: idOrNull(input.document_extra) },
        context,
      );
    }
    const [one, two] = [parsePhone(values.extra_person1_phone), parsePhone(values.extra_person2_phone)];
    if (trustees) checkTrustees(one ?? 'one', two ?? 'two', phone, (field) => [field], context);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
