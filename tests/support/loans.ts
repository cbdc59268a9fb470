import type { DocumentSide, LoanPartner } from '../../lib/contract/constants.ts';
import type { BodyOf } from '../../lib/contract/endpoint.ts';
import type { contract } from './api.ts';
import { type TestApi } from './api.ts';
import { courierDraft, type Places } from './orders.ts';
import { photo } from './pictures.ts';

export { photo };

export type LoanBody = BodyOf<typeof contract.order.createLoan>;
export type Cookies = Record<string, string>;

/** A multipart form with one file and texts. */
export function form(file: Buffer | undefined, fields: Record<string, string> = {}, filename = 'photo.jpg') {
  const boundary = 'boundary-of-the-test';
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n`,
  );
  const files = file === undefined ? [] : [head, file, Buffer.from('\r\n')];
  return {
    payload: Buffer.concat([...parts, ...files, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Sends a photo of a document as the guest of these cookies. */
export const storePhoto = (
  api: TestApi,
  file: Buffer | undefined,
  type: string,
  cookies: Cookies = {},
  filename?: string,
) =>
  api.raw({
    method: 'POST',
    url: '/api/common/v1/checkout/documents/store',
    cookies,
    ...form(file, { type }, filename),
  });

let photos = 0;
/** A guest with photos of all sides; gives their references and the guest's cookie. */
export async function guestWithPhotos(
  api: TestApi,
  sides: readonly DocumentSide[] = ['front', 'back', 'selfie', 'extra'],
) {
  let cookies: Cookies = {};
  const ids: Partial<Record<DocumentSide, string>> = {};
  for (const side of sides) {
    photos += 1;
    const answer = await storePhoto(api, await photo(photos), side, cookies);
    ids[side] = (answer.data as { id: string }).id;
    cookies = { 'guest.id': answer.cookie('guest.id') ?? '' };
  }
  return { ids, cookies };
}

/** A complete application with these photos. */
export const applicationOf = (ids: Partial<Record<DocumentSide, string>>): NonNullable<LoanBody['documents']> => ({
  document_type: 1,
  document_front: ids.front ?? '',
  document_selfie: ids.selfie ?? '',
  document_extra: ids.extra ?? null,
  pinfl: '31210632040244',
  passport_number: 'АА 1234567',
  passport_issue: '01.02.2015',
  extra_person1_name: 'Олим Рашидов',
  extra_person2_name: 'Нодира Усмонова',
  extra_person1_phone: '+998 90 111 22 33',
  extra_person2_phone: '998901112244',
  card_number: '8600 4907 4431 3347',
  card_issue: '12/30',
});

/** A loan order of the places; sums and products as the test says. */
export function loanDraft(
  places: Places,
  type: LoanPartner,
  duration: number,
  changes: Partial<LoanBody> = {},
): LoanBody {
  const { payment_method: _, ...draft } = courierDraft(places, [{ id: 1, count: 1 }]);
  return { ...draft, payment_method: 'loan', loan: { type, duration }, ...changes };
}

/** The shortest duration that each partner of the demonstration offers. */
export const shortest: Record<LoanPartner, number> = {
  texnomart: 3,
  paymart: 3,
  intend: 3,
  alif: 3,
  tehnoboon: 6,
  tbc: 6,
  anorbank: 6,
  solfy: 3,
  tenge: 12,
  opencard: 3,
};
