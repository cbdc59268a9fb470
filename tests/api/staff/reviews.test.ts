import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { locales } from '../../../lib/i18n/locales.ts';
import { reviewReasons } from '../../../lib/staff/review-reasons.ts';
import { newPhone, openBrowser, register } from '../../support/accounts.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { onPostgres } from '../../support/database.ts';
import { pendingReview } from '../../support/staff-calls.ts';
import { commandHeaders, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 40 });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db
    .updateTable('reviews')
    .set({ status: 'rejected', held_by: null, held_until: null })
    .where('status', '=', 'pending')
    .execute();
});

test('concurrent moderators get different reviews, and the last ones none', async () => {
  const people = await Promise.all(Array.from({ length: onPostgres ? 12 : 6 }, () => staffIn(api, 'content')));
  const ids: number[] = [];
  for (let index = 0; index < people.length - 2; index += 1) {
    ids.push(await pendingReview(api, `review ${index}`));
    api.later(1000);
  }
  const answers = await Promise.all(people.map((one) => one.call(staff.takeReview)));
  const reviewIds = answers.flatMap(({ data: { review } }) => (review === null ? [] : [review.id]));
  expect(reviewIds.toSorted((left, right) => left - right)).toEqual(ids);
  expect(answers.map(({ data }) => data.waiting)).toEqual(people.map(() => ids.length));
});

describe('a lease', () => {
  test('belongs to its moderator, ends after five minutes, and a late decision is refused', async () => {
    const [one, other] = [await staffIn(api, 'content'), await staffIn(api, 'admin')];
    const id = await pendingReview(api);
    expect((await one.call(staff.takeReview)).data.review).toMatchObject({
      id,
      product: { name: expect.any(String) as string },
    });
    expect((await one.call(staff.takeReview)).data.review?.id).toBe(id);
    expect((await other.call(staff.takeReview)).data).toEqual({ waiting: 1, review: null });
    expect((await other.call(staff.judgeReview, { body: { id, decision: 'published' } })).failure.code).toBe(
      apiCodes.takenByOther.code,
    );
    api.later(5 * 60_000);
    expect((await other.call(staff.takeReview)).data.review?.id).toBe(id);
    expect((await one.call(staff.judgeReview, { body: { id, decision: 'published' } })).status).toBe(409);
    expect((await other.call(staff.judgeReview, { body: { id, decision: 'published' } })).status).toBe(200);
    expect((await other.call(staff.judgeReview, { body: { id, decision: 'rejected', reason: 'rude' } })).status).toBe(
      409,
    );
  });

  test('that is skipped goes to others, and its moderator gets the next review', async () => {
    const [one, other] = [await staffIn(api, 'content'), await staffIn(api, 'content')];
    const first = await pendingReview(api);
    api.later(1000);
    const second = await pendingReview(api);
    expect((await one.call(staff.takeReview)).data.review?.id).toBe(first);
    expect((await one.call(staff.takeReview, { body: { skip: first } })).data.review?.id).toBe(second);
    expect((await other.call(staff.takeReview)).data.review?.id).toBe(first);
    // After the last one comes the first again.
    await other.call(staff.judgeReview, { body: { id: first, decision: 'published' } });
    expect((await one.call(staff.takeReview, { body: { skip: second } })).data.review?.id).toBe(second);
  });
});

test('a published review counts; one decided by command cannot be decided again', async () => {
  const one = await staffIn(api, 'content');
  const id = await pendingReview(api);
  const { product_id: productId } = await api.db
    .selectFrom('reviews')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const count = async () =>
    (await api.db.selectFrom('products').select('reviews_count').where('id', '=', productId).executeTakeFirstOrThrow())
      .reviews_count;
  // The first decision about a product counts again; the seed counts in another way.
  const warm = await pendingReview(api);
  await api.call(contract.command.moderateReview, {
    body: { id: warm, decision: 'rejected' },
    headers: commandHeaders,
  });
  const before = await count();
  await one.call(staff.takeReview);
  expect((await one.call(staff.judgeReview, { body: { id, decision: 'published' } })).data).toEqual({
    id,
    status: 'published',
  });
  expect(await count()).toBe(before + 1);
  const other = await pendingReview(api);
  await one.call(staff.takeReview);
  await api.call(contract.command.moderateReview, {
    body: { id: other, decision: 'rejected' },
    headers: commandHeaders,
  });
  expect((await one.call(staff.judgeReview, { body: { id: other, decision: 'published' } })).status).toBe(409);
});

test('a refusal says why in the shopper’s language', async () => {
  const one = await staffIn(api, 'content');
  const shopper = openBrowser(api);
  const { user } = await register(api, shopper, { phone: newPhone() });
  const id = await pendingReview(api);
  await api.db.updateTable('reviews').set({ customer_id: user.id }).where('id', '=', id).execute();
  await one.call(staff.takeReview);
  expect(
    (
      await api.call(staff.judgeReview, {
        body: { id, decision: 'rejected', reason: 'rude' },
        cookies: Object.fromEntries(one.browser.cookies),
      })
    ).status,
  ).toBe(200);
  const messages = await Promise.all(
    locales.map(
      async (locale) =>
        (await shopper.call(contract.profile.reviews, { headers: { 'Accept-Language': locale } })).data[0]?.reason,
    ),
  );
  expect(messages).toEqual([
    expect.stringMatching(/қўпол/),
    expect.stringMatching(/qoʻpol/),
    expect.stringMatching(/грубые/),
  ]);
});

test.each(reviewReasons)('the reason %s has words in every language', (reason) => {
  for (const locale of locales) expect(api.app.services.texts.has(`api.reviewReasons.${reason}`), locale).toBe(true);
});
