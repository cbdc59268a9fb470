import { describe, expect, test } from 'vitest';
import { changedTagsSince } from '../../server/core/revalidation/changed-tags.ts';
import { staffKey } from '../../server/secret.ts';
import { contract, testSecret } from '../support/api.ts';
import { api, decide, product, reviewsSuite, send, whole } from '../support/reviews.ts';

reviewsSuite();

describe('likes', () => {
  const liked = async () => {
    const { data } = await send(whole);
    await decide(data.id, 'published');
    return data.id;
  };

  test('count once per shopper, however often and fast they are sent', async () => {
    const id = await liked();
    const ask = (session: string) =>
      api.call(contract.product.reviewLike, { query: { id }, headers: { 'session-id': session } });
    await Promise.all(Array.from({ length: 5 }, () => ask('first-session')));
    expect((await ask('first-session')).data).toEqual({ likes: 1, liked: true });
    expect(
      (await api.call(contract.product.reviewLikePost, { body: { id }, headers: { 'session-id': 'other-session' } }))
        .data,
    ).toEqual({ likes: 2, liked: true });
    const { data } = await api.call(contract.product.reviews, {
      query: { id: product },
      headers: { 'session-id': 'first-session' },
    });
    expect(data.data.find((review) => review.id === id)).toMatchObject({ likes: 2, liked: true });
  });

  test('a call without a session changes nothing; unknown and hidden reviews are not found', async () => {
    const id = await liked();
    expect((await api.call(contract.product.reviewLike, { query: { id } })).data).toEqual({ likes: 0, liked: false });
    await decide(id, 'rejected');
    for (const unknown of [id, 999_999_999])
      expect((await api.call(contract.product.reviewLike, { query: { id: unknown } })).status).toBe(404);
  });
});

describe('the list', () => {
  test('is sorted as requested and can be filtered by photos', async () => {
    const other = (await api.db.selectFrom('products').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
    await api.db.deleteFrom('reviews').where('product_id', '=', other).execute();
    const rows = [
      [3, 5, []],
      [5, 1, ['0123456789abcdef0123']],
      [1, 9, []],
      [4, 0, []],
    ] as const;
    await api.db
      .insertInto('reviews')
      .values(
        rows.map(([rate, likes, photos], index) => ({
          product_id: other,
          author: '',
          rate,
          advantages: '',
          flaws: '',
          comment: `${rate}`,
          status: 'published' as const,
          likes,
          photos: [...photos],
          guest_hash: null,
          created_at: new Date(2026, 1, index + 1),
        })),
      )
      .execute();
    const comments = async (query: object) =>
      (await api.call(contract.product.reviews, { query: { id: other, ...query } })).data.data.map(
        ({ comment }) => comment,
      );
    expect(await comments({})).toEqual(['4', '1', '5', '3']);
    expect(await comments({ sort: 'useful' })).toEqual(['1', '3', '5', '4']);
    expect(await comments({ sort: 'high' })).toEqual(['5', '4', '3', '1']);
    expect(await comments({ sort: 'low' })).toEqual(['1', '3', '4', '5']);
    expect(await comments({ photos: '1' })).toEqual(['5']);
    expect((await api.raw({ url: `/api/web/v1/product/reviews?id=${other}&sort=best` })).status).toBe(400);
  });
});

describe('moderation', () => {
  test('is refused without the key of this machine', async () => {
    const strangers: Record<string, string>[] = [
      {},
      { 'x-staff-key': 'guess' },
      { 'x-internal-key': staffKey(testSecret) },
    ];
    for (const headers of strangers) {
      expect((await api.call(contract.command.pendingReviews, { headers })).status).toBe(404);
      expect(
        (await api.call(contract.command.moderateReview, { body: { id: 1, decision: 'published' }, headers })).status,
      ).toBe(404);
    }
    expect((await decide(999_999_999, 'published')).status).toBe(404);
  });

  test('invalidates the pages of the product', async () => {
    const review = await api.db.selectFrom('reviews').select(['id', 'product_id']).executeTakeFirstOrThrow();
    await decide(review.id, 'rejected');
    for (const decision of ['published', 'rejected'] as const) {
      const { position } = await changedTagsSince(api.db, undefined);
      await decide(review.id, decision);
      expect((await changedTagsSince(api.db, position)).tags).toContain(`product:${review.product_id}`);
    }
  });
});
