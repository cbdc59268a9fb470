import { createHash } from 'node:crypto';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { maxPhotoBytes } from '../../../lib/contract/constants.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { openLoanShop, restock } from '../../support/loan-world.ts';
import { applicationOf, guestWithPhotos, loanDraft, photo, storePhoto, type Cookies, type LoanBody } from '../../support/loans.ts';
import { almostTooLarge, gif } from '../../support/pictures.ts';
import { findPlaces, stateOf, stockProduct, type Places } from '../../support/orders.ts';
import { control } from '../../support/simulator.ts';

const day = 86_400_000;
let api: TestApi;
let places: Places;
beforeAll(async () => { ({ api, places } = await openLoanShop()); });
afterAll(() => api.close());
beforeEach(restock);

let seed = 1000;
const freshPhoto = (format?: 'jpeg' | 'png') => photo((seed += 1), format);
const guestOf = (answer: { cookie(name: string): string | undefined }): Cookies => ({ 'guest.id': answer.cookie('guest.id') ?? '' });
const idOf = (answer: { data: unknown }): string => (answer.data as { id: string }).id;
const draftOf = async (cookies: Cookies) => (await api.call(contract.documents.draft, { cookies })).data;
const preview = (id: string, cookies?: Cookies) => api.app.inject({ method: 'GET', url: `/api/common/v1/checkout/documents/preview?id=${id}`, ...(cookies === undefined ? {} : { cookies }) });
const files = () => readdir(join(api.dataDir, 'documents'));
const sweep = () => api.app.shop.jobs.run('documents.sweep');

describe('a photo of a document', () => {
  test('is kept and answered by a reference that opens nothing for others', async () => {
    const answer = await storePhoto(api, await freshPhoto(), 'front');
    expect(answer.data).toEqual({ id: expect.stringMatching(/^doc_[0-9a-f]{32}$/) as string, type: 'front', created_at: expect.any(String) as string });
    const cookies = guestOf(answer);
    expect(await draftOf(cookies)).toMatchObject([{ id: idOf(answer), type: 'front' }]);
    const own = await preview(idOf(answer), cookies);
    expect(own.statusCode).toBe(200);
    expect(own.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect((await sharp(own.rawPayload).metadata()).format).toBe('jpeg');
    const stranger = guestOf(await storePhoto(api, await freshPhoto(), 'front'));
    for (const other of [stranger, undefined]) expect((await preview(idOf(answer), other)).statusCode).toBe(404);
    expect((await api.call(contract.documents.draft, {})).data).toEqual([]);
    expect((await api.raw({ url: `/media/${idOf(answer)}/480.webp` })).status).toBe(404);
  });

  test('can be taken out again by its owner only, and then be given for another side', async () => {
    const picture = await freshPhoto();
    const answer = await storePhoto(api, picture, 'front');
    const cookies = guestOf(answer);
    const body = { id: idOf(answer) };
    const stranger = guestOf(await storePhoto(api, await freshPhoto(), 'front'));
    for (const other of [stranger, undefined]) {
      expect((await api.call(contract.documents.remove, { body, ...(other === undefined ? {} : { cookies: other }) })).status).toBe(404);
    }
    expect((await storePhoto(api, picture, 'selfie', cookies)).status).toBe(400);
    expect((await api.call(contract.documents.remove, { body, cookies })).data).toBe(true);
    expect(await draftOf(cookies)).toEqual([]);
    expect(await files()).not.toContain(`${body.id}.bin`);
    expect((await api.call(contract.documents.remove, { body, cookies })).status).toBe(404);
    expect((await storePhoto(api, picture, 'selfie', cookies)).status).toBe(200);
  });

  test('the documents of an account are for whoever is signed in', async () => {
    const { cookies } = await guestWithPhotos(api);
    for (const guest of [cookies, {}]) {
      const answer = await api.call(contract.documents.get, { cookies: guest });
      expect([answer.status, answer.failure.code]).toEqual([401, apiCodes.unauthorized.code]);
    }
  });

  test('is encrypted where it lies, with a nonce of its own, and cannot be changed or exchanged', async () => {
    const picture = await freshPhoto();
    const [one, two] = [await storePhoto(api, picture, 'front'), await storePhoto(api, picture, 'front')];
    const path = (answer: { data: unknown }) => join(api.dataDir, 'documents', `${idOf(answer)}.bin`);
    const [first, second] = [await readFile(path(one)), await readFile(path(two))];
    expect(first.equals(second)).toBe(false);
    expect(first.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    expect((await stat(path(one))).mode & 0o077).toBe(0);
    const key = await stat(join(api.dataDir, 'documents.key'));
    expect(key.mode & 0o077).toBe(0);
    const { vault } = api.app.shop;
    expect(() => vault.open(first, idOf(two))).toThrow('broken seal');
    const changed = Buffer.from(first);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => vault.open(changed, idOf(one))).toThrow('broken seal');
    expect(vault.open(first, idOf(one)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  test('loses its metadata and is turned upright', async () => {
    const tagged = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#246' } })
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '41/1' } }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const answer = await storePhoto(api, tagged, 'selfie');
    const kept = await sharp((await preview(idOf(answer), guestOf(answer))).rawPayload).metadata();
    expect([kept.width, kept.height, kept.exif]).toEqual([100, 300, undefined]);
    const sealed = await readFile(join(api.dataDir, 'documents', `${idOf(answer)}.bin`));
    expect(api.app.shop.vault.open(sealed, idOf(answer)).includes(Buffer.from('somebody'))).toBe(false);
  });

  test.each([['a GIF', gif], ['text named .jpg', Buffer.from('not a picture at all')], ['a torn JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], ['a PDF', Buffer.from('%PDF-1.7')]])(
    '%s is refused as no photo', async (_name, bytes) => {
      const answer = await storePhoto(api, bytes, 'front', {}, 'photo.jpg');
      expect(answer.status).toBe(400);
      expect(answer.failure.data).toMatchObject([{ field: 'image' }]);
      expect(answer.cookie('guest.id')).toBeUndefined();
    },
  );

  test('may have 10 MB and no more', async () => {
    expect((await storePhoto(api, await almostTooLarge(), 'front')).status).toBe(200);
    const photoOf = async (bytes: number) => Buffer.concat([await freshPhoto(), Buffer.alloc(bytes)], bytes);
    // A whole form that cannot be right is refused before it is read.
    for (const [bytes, status] of [[maxPhotoBytes + 1, 400], [11 * 1_048_576, 413]] as const) {
      const refused = await storePhoto(api, await photoOf(bytes), 'front');
      expect([refused.status, refused.failure.data]).toEqual([status, [{ field: 'image', message: expect.stringContaining('10') as string }]]);
    }
  });

  test('a missing file, a missing or unknown side', async () => {
    expect((await storePhoto(api, undefined, 'front')).failure.data).toMatchObject([{ field: 'image', message: expect.any(String) as string }]);
    expect((await storePhoto(api, await freshPhoto(), 'passport')).failure.data).toMatchObject([{ field: 'type' }]);
  });

  test('the same picture is not taken twice in one draft, be it renamed or with other metadata', async () => {
    const picture = await freshPhoto();
    const first = await storePhoto(api, picture, 'front', {}, 'a.jpg');
    const cookies = guestOf(first);
    const again = await storePhoto(api, picture, 'back', cookies, 'another-name.png');
    expect(again.status).toBe(400);
    // The same pixels behind a comment segment are another file and the same picture.
    const comment = Buffer.from([0xff, 0xfe, 0x00, 0x08, ...Buffer.from('other!')]);
    const commented = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
    expect((await storePhoto(api, commented, 'back', cookies)).status).toBe(400);
    expect((await draftOf(cookies)).length).toBe(1);
    // Another guest may send it, and the same side may be sent again.
    expect((await storePhoto(api, picture, 'front')).status).toBe(200);
    const replaced = await storePhoto(api, picture, 'front', cookies);
    expect(replaced.status).toBe(200);
    expect(await files()).not.toContain(`${idOf(first)}.bin`);
  });
});

const apply = (body: LoanBody, cookies: Cookies) => api.call(contract.order.createLoan, { body, cookies });
const textsOf = (documents: object, changes: object = {}) => ({ ...loanDraft(places, 'texnomart', 3), documents: { ...documents, ...changes } });

describe('an application with documents', () => {
  const fields = [
    'document_type', 'document_selfie', 'document_front', 'document_extra', 'pinfl', 'passport_number', 'passport_issue', 'extra_person1_name',
    'extra_person2_name', 'extra_person1_phone', 'extra_person2_phone', 'card_number', 'card_issue',
  ];
  const post = (payload: object, cookies: Cookies) => api.raw({ method: 'POST', url: '/api/common/v1/order/create/loan', payload, cookies });

  test('is accepted with all of them; each one left out is named', async () => {
    const { ids, cookies } = await guestWithPhotos(api);
    const documents = applicationOf(ids);
    const state = await stateOf(api);
    for (const field of fields) {
      const answer = await post(textsOf(documents, { [field]: undefined }), cookies);
      expect(answer.status, field).toBe(400);
      expect(answer.failure.data.map((problem) => problem.field), field).toContain(`documents.${field}`);
    }
    expect((await post({ ...loanDraft(places, 'texnomart', 3) }, cookies)).failure.data.map((problem) => problem.field)).toContain('documents');
    expect(await stateOf(api)).toBe(state);
    expect((await apply(loanDraft(places, 'texnomart', 3, { documents }), cookies)).data.loan).toMatchObject({ state: 'checking', outcome: 'being_checked' });
    // The back was not asked for and stays in the draft.
    expect((await draftOf(cookies)).map(({ type }) => type)).toEqual(['back']);
  });

  test('an ID card needs its back; there is no third type', async () => {
    const { ids, cookies } = await guestWithPhotos(api);
    const documents = { ...applicationOf(ids), document_type: 2, document_extra: null };
    expect((await post(textsOf(documents), cookies)).failure.data).toMatchObject([{ field: 'documents.document_back' }]);
    expect((await post(textsOf(documents, { document_type: 3 }), cookies)).failure.data).toMatchObject([{ field: 'documents.document_type' }]);
    expect((await post(textsOf(documents, { document_back: ids.back }), cookies)).status).toBe(200);
  });

  test.each([
    ['pinfl', '31210632040245'], ['pinfl', '123'], ['passport_number', 'A1234567'], ['passport_issue', '2999-01-01'], ['passport_issue', '31.02.2015'],
    ['card_number', '8600490744313348'], ['card_number', '4111111111111111'], ['card_number', '8600'], ['card_issue', '13/30'], ['card_issue', '01/20'],
    ['extra_person1_phone', '123'], ['document_front', 'doc_x'],
  ])('%s as %s is refused at its field', async (field, value) => {
    const { ids, cookies } = await guestWithPhotos(api);
    const answer = await post(textsOf(applicationOf(ids), { [field]: value }), cookies);
    expect(answer.status).toBe(400);
    expect(answer.failure.data.map((problem) => problem.field)).toEqual([`documents.${field}`]);
  });

  test('no phone may repeat: of the trustees, or the applicant’s own', async () => {
    const { ids, cookies } = await guestWithPhotos(api);
    const documents = applicationOf(ids);
    const twice = await post(textsOf(documents, { extra_person2_phone: '90 111-22-33' }), cookies);
    expect(twice.failure.data).toMatchObject([{ field: 'documents.extra_person2_phone' }]);
    const own = await post(textsOf(documents, { extra_person1_phone: '+998901234567' }), cookies);
    expect(own.failure.data).toMatchObject([{ field: 'documents.extra_person1_phone' }]);
  });

  test('somebody else’s photos, photos of another side and used ones are unknown', async () => {
    const [one, other] = [await guestWithPhotos(api), await guestWithPhotos(api)];
    const state = await stateOf(api);
    const foreign = await post(textsOf(applicationOf(other.ids)), one.cookies);
    expect(foreign.failure.data.map((problem) => problem.field)).toEqual(['documents.document_front', 'documents.document_selfie', 'documents.document_extra']);
    expect((await post(textsOf(applicationOf(one.ids), { document_selfie: one.ids.back }), one.cookies)).failure.data).toMatchObject([{ field: 'documents.document_selfie' }]);
    expect(await stateOf(api)).toBe(state);
    expect((await apply(loanDraft(places, 'texnomart', 3, { documents: applicationOf(one.ids) }), one.cookies)).status).toBe(200);
    expect((await post(textsOf(applicationOf(one.ids)), one.cookies)).status).toBe(400);
  });

  test('an unknown card makes no order; an unknown passport leaves none alive', async () => {
    const { ids, cookies } = await guestWithPhotos(api);
    const documents = applicationOf(ids);
    const state = await stateOf(api);
    const card = await post(textsOf(documents, { card_number: '9860000000000404' }), cookies);
    expect(card.failure).toMatchObject({ code: 1438, data: [{ field: 'documents.card_number' }] });
    expect(await stateOf(api)).toBe(state);
    const passport = await post(textsOf(documents, { passport_number: 'AA1230000' }), cookies);
    expect(passport.failure).toMatchObject({ code: 1437, data: [{ field: 'documents.passport_number' }, { field: 'documents.pinfl' }] });
    const [, , , stock] = JSON.parse(await stateOf(api)) as unknown[];
    expect(stock).toEqual((JSON.parse(state) as unknown[])[3]);
    // The photos are the draft's again: corrected data are enough.
    expect((await draftOf(cookies)).length).toBe(4);
    expect((await post(textsOf(documents), cookies)).status).toBe(200);
  });

  test('a partner that is down makes no order, since the card may not wait', async () => {
    const { ids, cookies } = await guestWithPhotos(api);
    const own = await startApi({ products: 20, env: { PARTNER_TEXNOMART_URL: 'http://127.0.0.1:9', PARTNER_TEXNOMART_KEY: 'k' } });
    try {
      await stockProduct(own, 1, 5, undefined, { sale_price: 2_000_000 });
      const guest = await guestWithPhotos(own);
      const state = await stateOf(own);
      const answer = await own.call(contract.order.createLoan, { body: loanDraft(await findPlaces(own), 'texnomart', 3, { documents: applicationOf(guest.ids) }), cookies: guest.cookies });
      expect(answer.status).toBe(503);
      expect(await stateOf(own)).toBe(state);
    } finally {
      await own.close();
    }
    expect((await draftOf(cookies)).map(({ id }) => id)).toContain(ids.front);
  });

  test('no card number, PINFL or passport is kept readable anywhere, nor a hash of the card', async () => {
    const { ids, cookies } = await guestWithPhotos(api);
    await api.call(contract.order.createLoan, {
      body: loanDraft(places, 'texnomart', 3, { documents: applicationOf(ids) }), cookies, headers: { 'idempotency-key': 'documents-key-1' },
    });
    const tables = ['orders', 'order_history', 'loan_applications', 'loan_history', 'scoring_log', 'application_documents', 'idempotency_keys', 'outbox'] as const;
    const dump = JSON.stringify(await Promise.all(tables.map((table) => api.db.selectFrom(table).selectAll().execute())));
    for (const secret of ['8600490744313347', '31210632040244', 'AA1234567', 'Олим Рашидов', createHash('sha256').update('8600490744313347').digest('hex')]) expect(dump).not.toContain(secret);
    expect(dump).toContain('8600 49** **** 3347');
  });
});

describe('retention', () => {
  test('a draft is gone after a day, file and row', async () => {
    const answer = await storePhoto(api, await freshPhoto(), 'front');
    const cookies = guestOf(answer);
    api.later(23 * 3_600_000);
    await sweep();
    expect((await draftOf(cookies)).length).toBe(1);
    api.later(2 * 3_600_000);
    await sweep();
    expect(await draftOf(cookies)).toEqual([]);
    expect(await files()).not.toContain(`${idOf(answer)}.bin`);
  });

  test('documents and data of an ended application are gone after thirty days, those of a living one stay', async () => {
    const phone = '998907776601';
    await control(api.simulator, { phone, behaviour: 'not_passed' });
    const [ended, living] = [await guestWithPhotos(api), await guestWithPhotos(api)];
    const one = await apply(loanDraft(places, 'texnomart', 3, { phone, documents: applicationOf(ended.ids) }), ended.cookies);
    await control(api.simulator, { phone: '998907776602', behaviour: 'verification' });
    const two = await apply(loanDraft(places, 'texnomart', 3, { phone: '998907776602', documents: applicationOf(living.ids) }), living.cookies);
    for (let round = 0; round < 3; round += 1) {
      api.later(310_000);
      await api.app.shop.jobs.run('loans.advance');
    }
    const rowsOf = (id: number) => api.db.selectFrom('application_documents').select('id').where('order_id', '=', id).execute();
    api.later(29 * day);
    await sweep();
    expect((await rowsOf(one.data.order_id)).length).toBe(3);
    api.later(2 * day);
    await sweep();
    expect(await rowsOf(one.data.order_id)).toEqual([]);
    expect((await rowsOf(two.data.order_id)).length).toBe(3);
    const data = await api.db.selectFrom('loan_applications').select(['dossier', 'memory']).where('order_id', 'in', [one.data.order_id, two.data.order_id]).orderBy('order_id').execute();
    expect(data.map(({ dossier }) => dossier === null)).toEqual([true, false]);
    for (const id of Object.values(ended.ids).filter((entry) => entry !== ended.ids.back)) expect(await files()).not.toContain(`${id}.bin`);
    expect(await files()).toContain(`${living.ids.front ?? ''}.bin`);
  });

  test('a file that no row knows is swept away', async () => {
    const answer = await storePhoto(api, await freshPhoto(), 'front');
    await api.db.deleteFrom('application_documents').where('id', '=', idOf(answer)).execute();
    const path = join(api.dataDir, 'documents', `${idOf(answer)}.bin`);
    const old = new Date(Date.now() - 3 * day);
    await utimes(path, old, old);
    await sweep();
    expect(await files()).not.toContain(`${idOf(answer)}.bin`);
  });
});
