import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { spendBonus } from '../../../server/people/profile/bonus.ts';
import { transitionOrder } from '../../../server/sales/orders/transitions/transition-order.ts';
import { isRefusal } from '../../../server/refusal.ts';
import { openBrowser } from '../../support/accounts.ts';
import { internalHeaders } from '../../../lib/contract/internal-headers.ts';
import { staffKey } from '../../../server/secret.ts';
import { contract, startApi, testSecret, type TestApi } from '../../support/api.ts';
import { courierDraft, findPlaces, stockProduct, type Draft, type Places } from '../../support/orders.ts';
import { completeOrder, member, orderFrom, type Member } from '../../support/profile.ts';

let api: TestApi;
let places: Places;
beforeAll(async () => {
  api = await startApi({
    products: 20,
    env: { PAYME_MERCHANT_ID: '5e730e8e0b852a417aa49ceb', PAYME_KEY: 'a-key-of-payme' },
  });
  places = await findPlaces(api);
});
afterAll(() => api.close());
// 400,000 a piece, so that delivery costs 30,000; one percent of it is 4,000.
beforeEach(async () => {
  await stockProduct(api, 1, 1000, undefined, { sale_price: 400_000 });
  await stockProduct(api, 2, 1000, undefined, { sale_price: 10_000 });
});

const { order, profile } = contract;
const draft = (owner: Member, changes: Partial<Draft> = {}): Draft =>
  courierDraft(places, [{ id: 1, count: 1 }], { phone: owner.phone, ...changes });
const cardOf = async (owner: Member) => (await owner.call(profile.bonusCard)).data[0];
const place = (owner: Member, bonus: number, changes: Partial<Draft> = {}) =>
  owner.call(order.createFull, { body: { ...draft(owner), bonus, another: true, ...changes } });
const cancel = (owner: Member, id: number) => owner.call(order.cancel, { body: { order_id: id } });

/** Somebody whose handed-over orders have brought so much bonus. */
async function owning(bonus: number): Promise<Member> {
  const owner = await member(api);
  await stockProduct(api, 1, 1000, undefined, { sale_price: bonus * 100 });
  await completeOrder(api, await orderFrom(owner, draft(owner)));
  await stockProduct(api, 1, 1000, undefined, { sale_price: 400_000 });
  expect((await cardOf(owner))?.bonus).toBe(bonus);
  return owner;
}

describe('an order paid partly with bonus', () => {
  test('costs less, shows the bonus, and earns bonus for the paid rest only', async () => {
    const owner = await owning(50_000);
    const made = await place(owner, 50_000, { expected_total: 380_000 });
    expect(made.status).toBe(200);
    const id = made.data.order_id;
    expect((await owner.call(profile.order, { params: { id } })).data).toMatchObject({
      products_sum: 400_000,
      discount_sum: 0,
      delivery_sum: 30_000,
      bonus_sum: 50_000,
      total: 380_000,
      bonus: { earned: 0, expected: 3_500 },
    });
    expect(await cardOf(owner)).toMatchObject({
      bonus: 0,
      earned: 50_000,
      spent: 50_000,
      moves: [{ kind: 'spent', amount: -50_000, order_id: id }, { kind: 'earned' }],
    });
    const courierSums = async () => {
      const { sums } = (
        await api.call(contract.command.orderTimeline, {
          query: { number: made.data.number },
          headers: { [internalHeaders.staffKey]: staffKey(testSecret) },
        })
      ).data;
      return sums;
    };
    expect(await courierSums()).toEqual({
      goods: 400_000,
      discount: 0,
      delivery: 30_000,
      bonus: 50_000,
      to_collect: 380_000,
    });
    await completeOrder(api, id);
    expect((await courierSums()).to_collect).toBe(0);
    expect(await cardOf(owner)).toMatchObject({ bonus: 3_500, earned: 53_500 });
  });

  test('is limited by the share of the goods and by the balance', async () => {
    const owner = await owning(200_000);
    const refused = await place(owner, 120_001);
    expect([refused.status, refused.failure.code, refused.failure.data]).toEqual([
      409,
      apiCodes.bonusBound.code,
      [{ field: 'bonus', bound: 120_000 }],
    ]);
    expect(refused.failure.message).toContain('120');
    expect((await place(owner, 120_000)).status).toBe(200);
    expect((await place(owner, 80_001)).failure.data).toEqual([{ field: 'bonus', bound: 80_000 }]);
    expect((await cardOf(owner))?.bonus).toBe(80_000);
  });

  test('requires a signed-in user with a card', async () => {
    const guest = await openBrowser(api).call(order.createFull, {
      body: { ...courierDraft(places, [{ id: 1, count: 1 }]), bonus: 1 },
    });
    expect([guest.failure.code, guest.failure.data]).toEqual([
      apiCodes.bonusBound.code,
      [{ field: 'bonus', bound: 0 }],
    ]);
    const owner = await member(api);
    expect((await place(owner, 1)).failure.code).toBe(apiCodes.bonusBound.code);
    expect((await place(owner, 0)).status).toBe(200);
    for (const bonus of [-1, 1.5, Number.MAX_SAFE_INTEGER]) expect((await place(owner, bonus)).status).toBe(400);
  });

  test('a different total is refused, and nothing is spent', async () => {
    const owner = await owning(10_000);
    expect((await place(owner, 10_000, { expected_total: 430_000 })).failure.code).toBe(apiCodes.pricesChanged.code);
    expect((await cardOf(owner))?.bonus).toBe(10_000);
  });

  test('spends once if it is repeated with its key', async () => {
    const owner = await owning(10_000);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const send = () =>
      owner.call(order.createFull, { body: { ...draft(owner), bonus: 10_000, another: true }, headers });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.data.order_id).toBe(second.data.order_id);
    expect(await cardOf(owner)).toMatchObject({ bonus: 0, spent: 10_000 });
  });

  test('concurrent orders, or an order and a till, never spend the same bonus', async () => {
    const owner = await owning(10_000);
    const both = await Promise.all([place(owner, 8_000), place(owner, 8_000)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = await owning(10_000);
    const card = (await cardOf(other))?.number ?? '';
    const [online, till] = await Promise.all([
      place(other, 8_000),
      spendBonus(api.app.services, { card, receipt: 1_000_000, amount: 8_000, reference: crypto.randomUUID() }),
    ]);
    expect([online.status === 200, !isRefusal(till)].filter(Boolean)).toHaveLength(1);
    expect((await cardOf(other))?.bonus).toBe(2_000);
  });

  test('returns the bonus once if it is cancelled by the shopper or staff, or expires', async () => {
    const owner = await owning(30_000);
    const byShopper = (await place(owner, 10_000)).data.order_id;
    await cancel(owner, byShopper);
    expect((await cancel(owner, byShopper)).status).toBe(409);
    expect(await cardOf(owner)).toMatchObject({
      bonus: 30_000,
      earned: 30_000,
      spent: 0,
      moves: [{ kind: 'returned', amount: 10_000, order_id: byShopper }, { kind: 'spent' }, { kind: 'earned' }],
    });
    const unpaid = await place(owner, 10_000, { payment_method: 'payme' });
    expect(unpaid.status).toBe(200);
    await transitionOrder(api.app.services, unpaid.data.order_id, { event: 'expire', actor: 'system' });
    const byStaff = (await place(owner, 10_000)).data.order_id;
    await transitionOrder(api.app.services, byStaff, { event: 'cancel', actor: 'staff', reason: 'staff' });
    expect((await cardOf(owner))?.bonus).toBe(30_000);
    // What is left of the order shows what it was.
    expect((await owner.call(profile.order, { params: { id: byStaff } })).data).toMatchObject({
      bonus_sum: 10_000,
      total: 420_000,
      bonus: { earned: 0, expected: 0 },
    });
  });

  test('spends nothing if it is refused for another reason', async () => {
    const owner = await owning(10_000);
    await stockProduct(api, 1, 0, undefined, { sale_price: 400_000 });
    expect((await place(owner, 10_000)).failure.code).toBe(apiCodes.notEnoughProducts.code);
    expect((await cardOf(owner))?.bonus).toBe(10_000);
  });
});

test('in any sequence of operations no balance is negative, and it is the sum of its movements', async () => {
  const step = fc.oneof(
    fc.record({ act: fc.constant('order' as const), bonus: fc.integer({ min: 0, max: 9_000 }) }),
    fc.record({ act: fc.constant('twice' as const), bonus: fc.integer({ min: 1, max: 9_000 }) }),
    fc.record({ act: fc.constantFrom('cancel' as const, 'handOver' as const), which: fc.nat(20) }),
    fc.record({ act: fc.constant('till' as const), bonus: fc.integer({ min: 1, max: 9_000 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const owner = await owning(8_000);
      const made: number[] = [];
      for (const wanted of steps) {
        const { number = '' } = (await cardOf(owner)) ?? {};
        if (wanted.act === 'order' || wanted.act === 'twice') {
          const answers = await Promise.all(
            Array.from({ length: wanted.act === 'twice' ? 2 : 1 }, () => place(owner, wanted.bonus)),
          );
          for (const answer of answers) if (answer.status === 200) made.push(answer.data.order_id);
        } else if (wanted.act === 'till')
          await spendBonus(api.app.services, {
            card: number,
            receipt: 1_000_000,
            amount: wanted.bonus,
            reference: crypto.randomUUID(),
          });
        else {
          const id = made[wanted.which % Math.max(1, made.length)];
          if (id !== undefined)
            await (wanted.act === 'cancel'
              ? cancel(owner, id)
              : transitionOrder(api.app.services, id, { event: 'confirm', actor: 'staff' })
                  .then(() => transitionOrder(api.app.services, id, { event: 'ship', actor: 'staff' }))
                  .then(() => transitionOrder(api.app.services, id, { event: 'handOver', actor: 'staff' })));
        }
        const moves = await api.db
          .selectFrom('bonus_moves')
          .select(['kind', 'amount', 'order_id'])
          .where('customer_id', '=', owner.id)
          .execute();
        const balance = moves.reduce((sum, { amount }) => sum + amount, 0);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect((await cardOf(owner))?.bonus).toBe(balance);
        const orders = await api.db
          .selectFrom('orders')
          .select(['id', 'status', 'products_sum', 'delivery_sum', 'discount_sum', 'bonus_sum', 'total'])
          .where('customer_id', '=', owner.id)
          .execute();
        for (const each of orders) {
          expect(each.products_sum - each.discount_sum + each.delivery_sum - each.bonus_sum).toBe(each.total);
          // What an order that lives has taken is gone; of one that was called off all is back.
          const net = moves
            .filter(({ order_id: id, kind }) => id === each.id && kind !== 'earned')
            .reduce((sum, { amount }) => sum + amount, 0);
          expect(net).toBe(each.status === 'cancelled' || each.bonus_sum === 0 ? 0 : -each.bonus_sum);
        }
      }
    }),
    { numRuns: 12 },
  );
});
