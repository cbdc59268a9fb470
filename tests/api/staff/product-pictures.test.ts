import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { fileForm } from '../../support/chat.ts';
import { importFolder } from '../../support/import.ts';
import { gif, photo, tooLarge } from '../../support/pictures.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let content: StaffBrowser;
const bench = importFolder();
beforeAll(async () => {
  api = await startApi({ products: 20, media: bench.media });
  content = await staffIn(api, 'content');
});
afterAll(async () => {
  await api.close();
  bench.close();
});

const upload = (bytes: Buffer, name = 'photo.jpg', by = content) => {
  const { payload, headers } = fileForm(bytes, name, {});
  return api.raw({
    method: 'POST',
    url: `/api/${staff.uploadPicture.path}`,
    payload,
    headers: { ...headers, 'accept-language': 'ru' },
    cookies: Object.fromEntries(by.browser.cookies),
  });
};
const uploaded = async (bytes: Buffer, name?: string) =>
  staff.uploadPicture.response.parse((await upload(bytes, name)).data);
const imagesOf = async (id: number) =>
  (await content.call(staff.product, { query: { id } })).data.images.map(({ key }) => key);
const put = (id: number, current: string[], wanted: string[], by = content) =>
  by.call(staff.changeProduct, { body: { id, edits: [{ field: 'images', seen: current, wanted }] } });

test('an uploaded picture put first is the picture of the card and of the page', async () => {
  const before = await imagesOf(1);
  const { key, url } = await uploaded(await photo(1));
  expect(url).toBe(`/media/${key}/320.webp`);
  expect(await imagesOf(1)).toEqual(before);
  expect((await put(1, before, [key, ...before])).data.fields).toEqual(['images']);
  const page = await api.call(contract.product.detail, { query: { id: 1 } });
  expect(page.data.image).toContain(key);
  expect(page.data.images).toHaveLength(before.length + 1);
});

test('the same file twice is one picture', async () => {
  const [one, two] = [await uploaded(await photo(2)), await uploaded(await photo(2), 'other.jpg')];
  expect(one.key).toBe(two.key);
});

test('what is no photo, too large, or broken is refused and stored nowhere', async () => {
  const whole = await photo(3);
  const before = await api.db.selectFrom('media').select('key').execute();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  for (const bytes of [svg, gif, Buffer.from('<script>alert(1)</script>'), Buffer.alloc(0), whole.subarray(0, 40)])
    expect((await upload(bytes)).status).toBe(400);
  expect([400, 413]).toContain((await upload(tooLarge(whole))).status);
  expect(await api.db.selectFrom('media').select('key').execute()).toEqual(before);
});

test('an unknown picture, a repeated one, and none at all are refused', async () => {
  const before = await imagesOf(2);
  expect((await put(2, before, [...before, 'f'.repeat(20)])).body).toMatchObject({
    code: 1400,
    data: [{ field: 'images' }],
  });
  expect((await put(2, before, [])).status).toBe(400);
  expect((await put(2, before, [...before, ...before.slice(0, 1)])).status).toBe(400);
  expect((await put(2, before, ['../../etc/passwd'])).status).toBe(400);
  expect(await imagesOf(2)).toEqual(before);
});

test('of two orders of the same pictures the second is refused with the first; the former order is restored', async () => {
  const start = await imagesOf(3);
  const { key } = await uploaded(await photo(4));
  await put(3, start, [...start, key]);
  const before = await imagesOf(3);
  const reversed = [...before].reverse();
  expect((await put(3, before, reversed)).status).toBe(200);
  const colleague = await staffIn(api, 'admin');
  const late = await put(3, before, [key], colleague);
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ data: [{ product_id: 3, field: 'images', stored: reversed }] });
  expect((await put(3, before, reversed)).data.fields).toEqual([]);
  const { changes } = (await content.call(staff.productHistory, { query: { id: 3 } })).data;
  expect(changes[0]).toMatchObject({ field: 'images', before, after: reversed });
  expect((await put(3, reversed, before)).status).toBe(200);
  expect(await imagesOf(3)).toEqual(before);
});

test('other roles upload nothing', async () => {
  for (const role of ['operator', 'orders'] as const)
    expect((await upload(await photo(5), 'photo.jpg', await staffIn(api, role))).status).toBe(403);
});
