import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { maxPhotoBytes } from '../../../lib/contract/constants.ts';
import { openBrowser } from '../../support/accounts.ts';
import { contract } from '../../support/api.ts';
import { applicationOf, guestWithPhotos, loanDraft, photo, storePhoto, type Cookies } from '../../support/loans.ts';
import { almostTooLarge, gif } from '../../support/pictures.ts';
import { member } from '../../support/profile.ts';
import { control } from '../../support/simulator.ts';
import { api, apply, draftOf, loanDocumentsSuite, places } from '../../support/loan-documents.ts';

loanDocumentsSuite();

const day = 86_400_000;

let seed = 1000;
const freshPhoto = (format?: 'jpeg' | 'png') => photo((seed += 1), format);
const guestOf = (answer: { cookie(name: string): string | undefined }): Cookies => ({
  'guest.id': answer.cookie('guest.id') ?? '',
});
const idOf = (answer: { data: unknown }): string => (answer.data as { id: string }).id;
const preview = (id: string, cookies?: Cookies) =>
  api.app.inject({
    method: 'GET',
    url: `/api/common/v1/checkout/documents/preview?id=${id}`,
    ...(cookies === undefined ? {} : { cookies }),
  });
const files = () => readdir(join(api.dataDir, 'documents'));
const sweep = () => api.app.services.jobs.run('documents.sweep');

describe('a photo of a document', () => {
  test('is stored under an id that gives others no access', async () => {
    const answer = await storePhoto(api, await freshPhoto(), 'front');
    expect(answer.data).toEqual({
      id: expect.stringMatching(/^doc_[0-9a-f]{32}$/) as string,
      type: 'front',
      created_at: expect.any(String) as string,
    });
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

  test('broken files are refused, and other types with the list of accepted ones', async () => {
    const message = async (bytes: Buffer) => (await storePhoto(api, bytes, 'front')).failure.data[0]?.['message'];
    expect(await message(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)]))).toMatch(
      /^Файл бузилган/,
    );
    expect(await message(Buffer.from('GIF89a and no photo'))).toMatch(/JPG ёки PNG/);
  });

  test('only its owner removes it, and then it can be used for another side', async () => {
    const picture = await freshPhoto();
    const answer = await storePhoto(api, picture, 'front');
    const cookies = guestOf(answer);
    const body = { id: idOf(answer) };
    const stranger = guestOf(await storePhoto(api, await freshPhoto(), 'front'));
    for (const other of [stranger, undefined]) {
      expect(
        (await api.call(contract.documents.remove, { body, ...(other === undefined ? {} : { cookies: other }) }))
          .status,
      ).toBe(404);
    }
    expect((await storePhoto(api, picture, 'selfie', cookies)).status).toBe(400);
    expect((await api.call(contract.documents.remove, { body, cookies })).data).toBe(true);
    expect(await draftOf(cookies)).toEqual([]);
    expect(await files()).not.toContain(`${body.id}.bin`);
    expect((await api.call(contract.documents.remove, { body, cookies })).status).toBe(404);
    expect((await storePhoto(api, picture, 'selfie', cookies)).status).toBe(200);
  });

  test('documents of an account belong to the signed-in user only', async () => {
    const { cookies } = await guestWithPhotos(api);
    for (const guest of [cookies, {}]) {
      const answer = await api.call(contract.documents.get, { cookies: guest });
      expect([answer.status, answer.failure.code]).toEqual([401, apiCodes.unauthorized.code]);
    }
    const browser = openBrowser(api);
    browser.cookies.set('guest.id', cookies['guest.id'] ?? '');
    const owner = await member(api, browser);
    expect((await owner.call(contract.documents.get)).data).toHaveLength(4);
    const other = await member(api);
    expect((await other.call(contract.documents.get)).data).toEqual([]);
  });

  test('is encrypted with its own nonce, and cannot be changed or swapped', async () => {
    const picture = await freshPhoto();
    const [one, two] = [await storePhoto(api, picture, 'front'), await storePhoto(api, picture, 'front')];
    const path = (answer: { data: unknown }) => join(api.dataDir, 'documents', `${idOf(answer)}.bin`);
    const [first, second] = [await readFile(path(one)), await readFile(path(two))];
    expect(first.equals(second)).toBe(false);
    expect(first.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    expect((await stat(path(one))).mode & 0o077).toBe(0);
    const key = await stat(join(api.dataDir, 'documents.key'));
    expect(key.mode & 0o077).toBe(0);
    const { vault } = api.app.services;
    expect(() => vault.open(first, idOf(two))).toThrow('broken seal');
    const changed = Buffer.from(first);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => vault.open(changed, idOf(one))).toThrow('broken seal');
    expect(vault.open(first, idOf(one)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  test('loses its metadata and is turned upright', async () => {
    const tagged = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#246' } })
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '41/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await storePhoto(api, tagged, 'selfie');
    const previewMetadata = await sharp((await preview(idOf(answer), guestOf(answer))).rawPayload).metadata();
    expect([previewMetadata.width, previewMetadata.height, previewMetadata.exif]).toEqual([100, 300, undefined]);
    const sealed = await readFile(join(api.dataDir, 'documents', `${idOf(answer)}.bin`));
    expect(api.app.services.vault.open(sealed, idOf(answer)).includes(Buffer.from('somebody'))).toBe(false);
  });

  test.each([
    ['a GIF', gif],
    ['text named .jpg', Buffer.from('not a picture at all')],
    ['a torn JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['a PDF', Buffer.from('%PDF-1.7')],
  ])('%s is refused', async (_name, bytes) => {
    const answer = await storePhoto(api, bytes, 'front', {}, 'photo.jpg');
    expect(answer.status).toBe(400);
    expect(answer.failure.data).toMatchObject([{ field: 'image' }]);
    expect(answer.cookie('guest.id')).toBeUndefined();
  });

  test('accepts up to 10 MB', async () => {
    expect((await storePhoto(api, await almostTooLarge(), 'front')).status).toBe(200);
    const photoOf = async (bytes: number) => Buffer.concat([await freshPhoto(), Buffer.alloc(bytes)], bytes);
    // A whole form that cannot be right is refused before it is read.
    for (const [bytes, status] of [
      [maxPhotoBytes + 1, 400],
      [11 * 1_048_576, 413],
    ] as const) {
      const refused = await storePhoto(api, await photoOf(bytes), 'front');
      expect([refused.status, refused.failure.data]).toEqual([
        status,
        [{ field: 'image', message: expect.stringContaining('10') as string }],
      ]);
    }
  });

  test('a missing file and an unknown side are refused', async () => {
    expect((await storePhoto(api, undefined, 'front')).failure.data).toMatchObject([
      { field: 'image', message: expect.any(String) as string },
    ]);
    expect((await storePhoto(api, await freshPhoto(), 'passport')).failure.data).toMatchObject([{ field: 'type' }]);
  });

  test('refuses a duplicate picture in a draft, also renamed or with other metadata', async () => {
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

describe('retention', () => {
  test('a draft is deleted after a day, file and row', async () => {
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

  test('documents and data of a finished application are deleted after thirty days, those of an open one are kept', async () => {
    const phone = '998907776601';
    await control(api.simulator, { phone, behaviour: 'not_passed' });
    const [ended, living] = [await guestWithPhotos(api), await guestWithPhotos(api)];
    const one = await apply(
      loanDraft(places, 'texnomart', 3, { phone, documents: applicationOf(ended.ids) }),
      ended.cookies,
    );
    await control(api.simulator, { phone: '998907776602', behaviour: 'verification' });
    const two = await apply(
      loanDraft(places, 'texnomart', 3, { phone: '998907776602', documents: applicationOf(living.ids) }),
      living.cookies,
    );
    for (let round = 0; round < 3; round += 1) {
      api.later(310_000);
      await api.app.services.jobs.run('loans.advance');
    }
    const rowsOf = (id: number) =>
      api.db.selectFrom('application_documents').select('id').where('order_id', '=', id).execute();
    api.later(29 * day);
    await sweep();
    expect((await rowsOf(one.data.order_id)).length).toBe(3);
    api.later(2 * day);
    await sweep();
    expect(await rowsOf(one.data.order_id)).toEqual([]);
    expect((await rowsOf(two.data.order_id)).length).toBe(3);
    const data = await api.db
      .selectFrom('loan_applications')
      .select(['dossier', 'memory'])
      .where('order_id', 'in', [one.data.order_id, two.data.order_id])
      .orderBy('order_id')
      .execute();
    expect(data.map(({ dossier }) => dossier === null)).toEqual([true, false]);
    for (const id of Object.values(ended.ids).filter((entry) => entry !== ended.ids.back))
      expect(await files()).not.toContain(`${id}.bin`);
    expect(await files()).toContain(`${living.ids.front ?? ''}.bin`);
  });

  test('a file without a row is deleted', async () => {
    const answer = await storePhoto(api, await freshPhoto(), 'front');
    await api.db.deleteFrom('application_documents').where('id', '=', idOf(answer)).execute();
    const path = join(api.dataDir, 'documents', `${idOf(answer)}.bin`);
    const old = new Date(Date.now() - 3 * day);
    await utimes(path, old, old);
    await sweep();
    expect(await files()).not.toContain(`${idOf(answer)}.bin`);
  });
});
