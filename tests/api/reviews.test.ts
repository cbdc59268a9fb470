import { createHash } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../../lib/text/clean-text.ts';
import { contract, type Answer } from '../support/api.ts';
import { almostTooLarge, gif, tooLarge } from '../support/pictures.ts';
import type { DataOf } from '../../lib/contract/endpoint.ts';
import { api, decide, form, type Photo, product, reviewsSuite, send, staff, whole } from '../support/reviews.ts';

reviewsSuite();

const picture = (colour: string, size = 40) =>
  sharp({ create: { width: size, height: size, channels: 3, background: colour } });
const jpg = (colour: string) =>
  picture(colour)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a shopper' } })
    .toBuffer();
const png = (colour: string) => picture(colour).png().toBuffer();
const count = async () =>
  (
    await api.db
      .selectFrom('reviews')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const readDetail = async () => (await api.call(contract.product.detail, { query: { id: product } })).data;

describe('a new review', () => {
  test('waits for moderation, then shows everything that was written, and counts', async () => {
    const before = await readDetail();
    const { data } = await send(whole, [
      { name: 'a.jpg', bytes: await jpg('red') },
      { name: 'b.png', type: 'image/png', bytes: await png('blue') },
    ]);
    expect(data.status).toBe('pending');
    const listed = async () => (await api.call(contract.product.reviews, { query: { id: product } })).data.data;
    expect((await listed()).map(({ id }) => id)).not.toContain(data.id);
    expect((await readDetail()).review_rates).toEqual(before.review_rates);
    expect((await api.call(contract.command.pendingReviews, { headers: staff })).data).toContainEqual(
      expect.objectContaining({ id: data.id, product_id: product, comment: whole.comment }),
    );

    expect((await decide(data.id, 'published')).data).toEqual({ id: data.id, status: 'published' });
    const review = (await listed()).find(({ id }) => id === data.id);
    expect(review).toMatchObject({
      rate: 5,
      author: 'Дилноза',
      advantages: 'Тихий',
      flaws: 'Нет',
      comment: whole.comment,
      likes: 0,
      liked: false,
    });
    expect(review?.photos).toHaveLength(2);
    const after = await readDetail();
    expect(after.review_rates.rate_5).toBe(before.review_rates.rate_5 + 1);
    expect(after.reviews_count).toBe(before.reviews_count + 1);

    await decide(data.id, 'rejected');
    expect((await readDetail()).review_rates).toEqual(before.review_rates);
  });

  describe('sent again after a lost response', () => {
    const device = () => ({ 'session-id': crypto.randomUUID() });
    const as = async (
      headers: Record<string, string>,
      changes: Readonly<Record<string, string>> = {},
      photos: readonly Photo[] = [],
    ) => {
      const sent = form({ id: String(product), ...whole, ...changes }, photos);
      return (
        (await api.raw({
          method: 'POST',
          url: `/api/${contract.product.addReview.path}`,
          payload: sent.payload,
          headers: { ...sent.headers, ...headers },
        })) as Answer<DataOf<typeof contract.product.addReview>>
      ).data.id;
    };
    const mediaCount = async () => (await api.db.selectFrom('media').select('key').execute()).length;

    test('is stored once, sequentially and concurrently, with the same photos', async () => {
      const one = device();
      const photos = [{ name: 'a.jpg', bytes: await jpg('teal') }];
      const [before, pictures] = [await count(), await mediaCount()];
      const ids = [
        ...(await Promise.all([as(one, {}, photos), as(one, {}, photos), as(one, {}, photos)])),
        await as(one, {}, [{ name: 'renamed.jpg', bytes: photos[0]?.bytes ?? Buffer.of() }]),
      ];
      expect(new Set(ids).size).toBe(1);
      expect(await count()).toBe(before + 1);
      expect(await mediaCount()).toBe(pictures + 1);
    });

    test('a different text, rating, photo, product or shopper makes a separate review', async () => {
      const one = device();
      const other = (await api.db.selectFrom('products').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow())
        .id;
      const ids = [
        await as(one),
        await as(device()),
        await as(one, { mark: '4' }),
        await as(one, { name: '' }),
        await as(one, { comment: 'Другое' }),
        await as(one, { id: String(other) }),
        await as(one, { advantages: 'Нет', flaws: 'Тихий' }),
        await as(one, { advantages: '', flaws: 'ТихийНет' }),
        await as(one, {}, [{ name: 'a.jpg', bytes: await jpg('navy') }]),
      ];
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('without a session is stored each time', async () => {
      expect((await send(whole)).data.id).not.toBe((await send(whole)).data.id);
    });
  });

  test('a name with a digit is refused, and a review without a name is accepted', async () => {
    const { status, failure } = await send({ ...whole, name: 'Азиз1' });
    expect([status, failure.data[0]?.field]).toEqual([400, 'name']);
    expect(failure.data[0]?.message).toMatch(/цифр/);
    expect((await send({ ...whole, name: '' })).status).toBe(200);
  });

  test('its photos are re-encoded without camera metadata', async () => {
    const { data } = await send(whole, [{ name: 'c.jpg', bytes: await jpg('green') }]);
    const { photos } = await api.db
      .selectFrom('reviews')
      .select('photos')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    await decide(data.id, 'published');
    const served = await api.app.inject(`/media/${photos[0]}/320.webp`);
    expect(served.statusCode).toBe(200);
    const { exif, format } = await sharp(served.rawPayload).metadata();
    expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' });
  });

  test('its photos are private before publication and after a rejection', async () => {
    const bytes = await jpg('orange');
    const { data } = await send(whole, [{ name: 'd.jpg', bytes }]);
    const { photos } = await api.db
      .selectFrom('reviews')
      .select('photos')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    const [key = ''] = photos;
    // The address does not follow from the photo.
    expect(key).not.toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 20));
    const statuses = () =>
      Promise.all(
        ['160.webp', '960.webp', '1280.avif'].map(
          async (file) => (await api.app.inject(`/media/${key}/${file}`)).statusCode,
        ),
      );
    expect(await statuses()).toEqual([404, 404, 404]);
    await decide(data.id, 'published');
    expect(await statuses()).toEqual([200, 200, 200]);
    await decide(data.id, 'rejected');
    expect(await statuses()).toEqual([404, 404, 404]);
    await decide(data.id, 'published');
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  test('staff see photos of pending reviews by an address that is valid for one hour and that photo only', async () => {
    const { data } = await send(whole, [{ name: 'e.jpg', bytes: await jpg('purple') }]);
    const waiting = (await api.call(contract.command.pendingReviews, { headers: staff })).data.find(
      ({ id }) => id === data.id,
    );
    const [address = ''] = waiting?.photos ?? [];
    const photoAnswer = await api.app.inject(address);
    expect([photoAnswer.statusCode, photoAnswer.headers['cache-control']]).toEqual([200, 'no-store']);
    const other = (await send(whole, [{ name: 'f.jpg', bytes: await jpg('cyan') }])).data.id;
    const {
      photos: [key = ''],
    } = await api.db.selectFrom('reviews').select('photos').where('id', '=', other).executeTakeFirstOrThrow();
    expect((await api.app.inject(address.replace(/[0-9a-f]{20}/, key))).statusCode).toBe(404);
    expect((await api.app.inject(address.replace(/until=\d+/, 'until=99999999999'))).statusCode).toBe(404);
    api.later(3_601_000);
    expect((await api.app.inject(address)).statusCode).toBe(404);
  });

  test.each([['0'], ['6'], ['x'], ['2.5'], ['']])('the rating %j is refused at its field', async (mark) => {
    const before = await count();
    const { status, failure } = await send({ ...whole, mark });
    expect(status).toBe(400);
    expect(failure.data).toContainEqual({ field: 'mark', message: 'Поставьте оценку: от 1 до 5 звёзд' });
    expect(await count()).toBe(before);
  });

  test('is refused without a comment or a product; an unknown product is not found', async () => {
    expect((await send({ ...whole, comment: '  ' })).failure.data[0]?.field).toBe('comment');
    const none = await api.raw({ method: 'POST', url: `/api/${contract.product.addReview.path}`, ...form(whole) });
    expect([none.status, none.failure.data[0]?.field]).toEqual([400, 'id']);
    expect((await send({ ...whole, id: '999999999' })).status).toBe(404);
  });

  test.each<[string, () => Promise<Photo[]>, string]>([
    [
      'a text called .jpg',
      async () => [{ name: 'a.jpg', bytes: Buffer.from('<script>alert(1)</script>') }],
      'photos.0',
    ],
    [
      'an SVG with script',
      async () => [
        {
          name: 'a.png',
          type: 'image/png',
          bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
        },
      ],
      'photos.0',
    ],
    ['a GIF', async () => [{ name: 'a.jpg', bytes: gif }], 'photos.0'],
    ['a WebP', async () => [{ name: 'a.jpg', bytes: await picture('red').webp().toBuffer() }], 'photos.0'],
    [
      'a cut JPEG',
      async () => [{ name: 'a.jpg', bytes: (await picture('red', 400).jpeg().toBuffer()).subarray(0, 300) }],
      'photos.0',
    ],
    [
      'the same photo twice',
      async () => {
        const bytes = await jpg('red');
        return [
          { name: 'a.jpg', bytes },
          { name: 'b.jpg', bytes },
        ];
      },
      'photos.1',
    ],
    ['11 MB', async () => [{ name: 'a.jpg', bytes: tooLarge(await jpg('red')) }], 'photos'],
    [
      'six photos',
      async () =>
        Promise.all(
          ['red', 'blue', 'green', 'pink', 'black', 'white'].map(async (colour) => ({
            name: `${colour}.jpg`,
            bytes: await jpg(colour),
          })),
        ),
      'photos',
    ],
  ])('%s is refused at the photos', async (_name, photos, field) => {
    const before = await count();
    const { status, failure } = await send(whole, await photos());
    expect(status).toBe(400);
    expect(failure.data[0]?.field).toBe(field);
    expect(failure.data[0]?.message).not.toMatch(/^photo/);
    expect(await count()).toBe(before);
  });

  test('a PNG of 9.9 MB is accepted', async () => {
    const { status } = await send(whole, [{ name: 'a.png', type: 'image/png', bytes: await almostTooLarge() }]);
    expect(status).toBe(200);
  });

  test('a picture of 50,000 by 50,000 pixels is refused by its header', async () => {
    const small = await png('red');
    // Width and height stand in the first chunk; the pixels that they promise are not there.
    small.writeUInt32BE(50_000, 16);
    small.writeUInt32BE(50_000, 20);
    expect((await send(whole, [{ name: 'a.png', bytes: small }])).status).toBe(400);
  });

  test('refuses bodies that are not a form, too large, or truncated', async () => {
    const url = `/api/${contract.product.addReview.path}`;
    expect((await api.raw({ method: 'POST', url, payload: whole })).status).toBe(415);
    const { headers, payload } = form(whole);
    expect(
      (await api.raw({ method: 'POST', url, payload, headers: { ...headers, 'content-length': String(20 * 2 ** 30) } }))
        .status,
    ).toBe(413);
    expect((await send(whole, [{ name: 'a.jpg', bytes: await jpg('red') }], { cut: true })).status).toBe(400);
    expect((await api.raw({ method: 'POST', url, payload: 'rubbish', headers })).status).toBe(400);
  });

  test('invisible characters are removed or refused, and never cause an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (comment) => {
        const answer = await send({ ...whole, comment: comment.toWellFormed() });
        if (answer.status !== 200) {
          expect(answer.status).toBe(400);
          return;
        }
        const row = await api.db
          .selectFrom('reviews')
          .select('comment')
          .where('id', '=', answer.data.id)
          .executeTakeFirstOrThrow();
        expect(row.comment).toBe(cleanText(comment.toWellFormed()));
      }),
      { numRuns: 30 },
    );
  });
});
