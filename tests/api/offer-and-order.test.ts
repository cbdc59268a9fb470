import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loanFlows, type AvailabilityType } from '../../lib/contract/constants.ts';
import type { ProductCard } from '../../lib/contract/common.ts';
import { tashkentDay } from '../../lib/format/date.ts';
import { locales } from '../../lib/i18n/locales.ts';
import { contract, startApi, testNow, type TestApi } from '../support/api.ts';
import { applicationOf, guestWithPhotos, loanDraft } from '../support/loans.ts';
import { courierDraft, findPlaces, type Places } from '../support/orders.ts';
import { control } from '../support/simulator.ts';

/** What is shown of a product of the demonstration is what its order holds: price, months, day and way. */
let api: TestApi;
let places: Places;
/** 200 products: all that can be had in a rare way, and the commonest way for the rest. */
let ids: number[];
const cardCount = 200;
const loans = 24;

beforeAll(async () => {
  api = await startApi({
    products: 1_200,
    simulator: true,
    env: {
      PARTNER_TIMEOUT_MS: '20000',
      PAYME_MERCHANT_ID: '0123456789abcdef01234567',
      PAYME_KEY: 'a key of the tests',
    },
  });
  places = await findPlaces(api);
  const rows = await api.db
    .selectFrom('products')
    .select(['id', 'sale_mode', 'stock_total', 'full_payment_percent'])
    .where('is_listed', '=', true)
    .orderBy('id')
    .execute();
  const rare = rows
    .filter((row) => row.sale_mode !== 'cart' || row.stock_total < 2 || row.full_payment_percent > 0)
    .slice(0, cardCount / 2);
  const common = rows.filter((row) => !rare.includes(row)).slice(0, cardCount - rare.length);
  ids = [...rare, ...common].map(({ id }) => id);
}, 180_000);
afterAll(() => api.close());

async function cardsOf(locale = 'ru'): Promise<ProductCard[]> {
  const { data } = await api.call(contract.product.byIds, {
    body: { ids: ids.slice(0, 100) },
    headers: { 'accept-language': locale },
  });
  const { data: rest } = await api.call(contract.product.byIds, {
    body: { ids: ids.slice(100) },
    headers: { 'accept-language': locale },
  });
  return [...data, ...rest];
}
const ofType = (cards: readonly ProductCard[], ...types: AvailabilityType[]) =>
  cards.filter(({ availability }) => types.includes(availability.type));
const show = async (id: number, guest: string | undefined, locale = 'ru') =>
  (
    await api.call(contract.order.show, {
      query: { id },
      cookies: { 'guest.id': guest ?? '' },
      headers: { 'accept-language': locale },
    })
  ).data;

describe('200 products of the demonstration', () => {
  test('cover every kind of availability', async () => {
    const cards = await cardsOf();
    expect(cards).toHaveLength(cardCount);
    for (const type of ['openToCart', 'preOrder', 'withManager', 'hasStores', 'notAvailable'] as const)
      expect(ofType(cards, type).length, type).toBeGreaterThan(0);
    expect(cards.filter(({ price_plan }) => price_plan.by_instalments === null).length).toBeGreaterThan(0);
  });

  test('have the same price and delivery estimate on card, page, quick view, comparison and wishlist, in each language', async () => {
    for (const locale of locales) {
      const headers = { 'accept-language': locale };
      const known = (card: Pick<ProductCard, 'price_plan' | 'delivery_promise' | 'axiom_monthly_price'>) => ({
        plan: card.price_plan,
        promise: card.delivery_promise,
        monthly: card.axiom_monthly_price,
      });
      const compared = (
        await api.call(contract.product.compare, { body: { ids: ids.slice(0, 100) }, headers })
      ).data.flatMap(({ products }) => products);
      const wished = (await api.call(contract.product.wishlist, { body: { ids: ids.slice(0, 100) }, headers })).data;
      for (const card of await cardsOf(locale)) {
        const { data: page } = await api.call(contract.product.detail, { query: { id: card.id }, headers });
        const { data: quick } = await api.call(contract.product.quickView, { query: { id: card.id }, headers });
        const others = [...compared, ...wished].filter(({ id }) => id === card.id);
        for (const answer of [page, quick, ...others]) expect(known(answer), String(card.id)).toEqual(known(card));
        expect(card.axiom_monthly_price).toBe(card.price_plan.by_instalments?.monthly ?? null);
        const offer = card.price_plan.by_instalments;
        if (offer === null) continue;
        expect(page.loans).toContainEqual(offer);
      }
    }
  });

  test.each(locales)('cost and arrive in cart and checkout as their cards say, in %s', async (locale) => {
    const headers = { 'accept-language': locale };
    for (const card of await cardsOf(locale)) {
      const products = [{ id: card.id, count: 1 }];
      const {
        price_plan: plan,
        delivery_promise: promise,
        availability: { type },
      } = card;
      const {
        data: {
          products: [line],
        },
      } = await api.call(contract.checkout.checkProducts, { body: { products }, headers });
      expect(line?.price_plan).toEqual(plan);
      const { data: options } = await api.call(contract.checkout.deliveryOptions, {
        body: { region_id: 2, products },
        headers,
      });
      expect(options.delivery_promise).toEqual(promise);
      const { data: stores } = await api.call(contract.checkout.pickupStores, { body: { products }, headers });
      expect(promise.pickup === null, String(card.id)).toBe(stores.length === 0);
      if (type !== 'openToCart' && type !== 'withManager') continue;
      const { data: totals } = await api.call(contract.checkout.totalPrices, { body: { products }, headers });
      expect(totals.price_plan).toEqual(plan);
      expect(totals.delivery.price).toBe(promise.delivery?.price);
      const {
        data: { list },
      } = await api.call(contract.checkout.loanInfo, { body: { platform: 'web', products }, headers });
      const offer = plan.by_instalments;
      const offers = list.flatMap(({ duration, loans: entries }) =>
        entries.filter((loan) => loan.within_limits).map((loan) => ({ ...loan, duration })),
      );
      if (offer === null) expect(offers).toEqual([]);
      else
        expect(offers).toContainEqual(
          expect.objectContaining({
            loan_type: offer.loan_type,
            duration: offer.months,
            monthly_price: offer.monthly,
            total_loan_price: offer.total,
          }),
        );
    }
  });

  /** What the cards say in each language, by the product. */
  async function cardsByProduct(...types: AvailabilityType[]) {
    const cards = await Promise.all(
      locales.map(async (locale) => ofType(await cardsOf(locale), ...types).map((card) => ({ locale, card }))),
    );
    return Map.groupBy(cards.flat(), ({ card }) => card.id);
  }

  test('ordered with full payment they cost and arrive as shown, in each language', async () => {
    for (const [id, statements] of await cardsByProduct('openToCart', 'withManager')) {
      const total = (card: ProductCard) =>
        card.price_plan.at_once.price + (card.delivery_promise.delivery?.price ?? Number.NaN);
      const [first] = statements;
      if (first === undefined) continue;
      const answer = await api.call(contract.order.createFull, {
        body: courierDraft(places, [{ id, count: 1 }], { expected_total: total(first.card) }),
        headers: { 'accept-language': first.locale },
      });
      expect(answer.status, String(id)).toBe(200);
      expect(statements).toHaveLength(locales.length);
      for (const { locale, card } of statements) {
        const {
          price_plan: { at_once },
          delivery_promise: { delivery },
          availability: { type },
        } = card;
        const order = await show(answer.data.order_id, answer.cookie('guest.id'), locale);
        expect(order, locale).toMatchObject({
          total: total(card),
          products_sum: at_once.price + at_once.discount,
          delivery: { type: delivery?.type },
        });
        expect(order.delivery, locale).toMatchObject(
          type === 'withManager'
            ? { date: null, day_by_operator: true }
            : { date: tashkentDay(testNow, delivery?.days?.min ?? -1), day_by_operator: false },
        );
      }
    }
  });

  test('pre-ordered they arrive in the days that were shown, in each language', async () => {
    const awaited = await cardsByProduct('preOrder');
    for (const [id, statements] of awaited) {
      const [first] = statements;
      if (first === undefined) continue;
      const total = (card: ProductCard) =>
        card.price_plan.at_once.price + (card.delivery_promise.delivery?.price ?? Number.NaN);
      const answer = await api.call(contract.order.createPre, {
        body: {
          payment_method: 'payme',
          payment_type: 'full',
          product_id: id,
          expected_total: total(first.card),
          delivery: { street: 'Амир Темур 12', region: 2, city: places.tashkentDistrict },
          user: { phone: '+998901234567', name: 'Дилноза', surname: 'Каримова' },
        },
        headers: { 'accept-language': first.locale },
      });
      for (const { locale, card } of statements) {
        const {
          price_plan,
          delivery_promise: { delivery, pickup },
        } = card;
        const { data: detail } = await api.call(contract.product.preOrderDetail, {
          query: { id },
          headers: { 'accept-language': locale },
        });
        expect([detail.price_plan, detail.delivery_promise.delivery]).toEqual([price_plan, delivery]);
        expect([price_plan.by_instalments, pickup]).toEqual([null, null]);
        const order = await show(answer.data.order_id, answer.cookie('guest.id'), locale);
        expect(order, locale).toMatchObject({
          total: total(card),
          delivery: {
            type: delivery?.type,
            date: null,
            expected: {
              from: tashkentDay(testNow, delivery?.days?.min),
              to: tashkentDay(testNow, delivery?.days?.max),
            },
          },
        });
      }
    }
    expect(awaited.size).toBeGreaterThan(0);
  });

  test('available in stores only they can be picked up and not delivered', async () => {
    const handed = ofType(await cardsOf(), 'hasStores').filter(
      ({ delivery_promise }) => delivery_promise.pickup !== null,
    );
    for (const { id, price_plan, delivery_promise } of handed) {
      expect([delivery_promise.delivery, price_plan.by_instalments]).toEqual([null, null]);
      const {
        data: [region],
      } = await api.call(contract.checkout.pickupStores, { body: { products: [{ id, count: 1 }] } });
      const body = courierDraft(places, [{ id, count: 1 }]);
      expect((await api.call(contract.order.createFull, { body })).status).toBe(409);
      const fetched = await api.call(contract.order.createFull, {
        body: {
          ...body,
          receive_type: 1,
          delivery: { type: 'self', store_id: region?.stores[0]?.id ?? 0 },
          expected_total: price_plan.at_once.price,
        },
      });
      expect(fetched.status, String(id)).toBe(200);
    }
    expect(handed.length).toBeGreaterThan(0);
  });

  test('ordered by instalments they cost what was shown, month by month', async () => {
    const lendableCards = (await cardsOf())
      .filter(({ price_plan, all_stock }) => price_plan.by_instalments !== null && all_stock > 0)
      .slice(0, loans);
    for (const [
      index,
      {
        id,
        price_plan: { by_instalments: offer, at_once },
      },
    ] of lendableCards.entries()) {
      if (offer === null) continue;
      const phone = `99893${7_000_000 + index * 100 + 50}`;
      await control(api.simulator, { phone, behaviour: 'approved' });
      const photos = loanFlows[offer.loan_type] === 'documents' ? await guestWithPhotos(api) : undefined;
      const { data: options } = await api.call(contract.checkout.deliveryOptions, {
        body: { region_id: 2, products: [{ id, count: 1 }] },
      });
      const answer = await api.call(contract.order.createLoan, {
        body: loanDraft(places, offer.loan_type, offer.months, {
          phone,
          products: [{ id, count: 1 }],
          loan: { type: offer.loan_type, duration: offer.months, expected_total: offer.total },
          expected_total: at_once.price + at_once.discount + options.price_by_instalments,
          ...(photos === undefined ? {} : { documents: applicationOf(photos.ids) }),
        }),
        ...(photos === undefined ? {} : { cookies: photos.cookies }),
      });
      expect(answer.status, String(id)).toBe(200);
      expect(answer.data.loan).toMatchObject({
        partner: offer.loan_type,
        months: offer.months,
        monthly: offer.monthly,
        last_payment: offer.last_payment,
        total: offer.total,
        overpayment: offer.overpayment,
      });
    }
    expect(lendableCards).toHaveLength(loans);
  });
});
