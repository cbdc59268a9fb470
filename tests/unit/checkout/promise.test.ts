import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { availabilityTypes } from '../../../lib/contract/constants.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { deliveryOffer } from '../../../server/core/delivery/delivery.ts';
import { deliveryEstimate } from '../../../server/core/delivery/delivery-estimate.ts';
import type { RegionRow, StoreRow } from '../../../server/core/reference/reference.ts';
import { readSettings } from '../../../server/core/reference/settings.ts';

const settings = readSettings([]);
const testNow = new Date('2026-11-21T07:00:00Z');
const name = (ru: string) => ({ kr: ru, uz: ru, ru });
const region = (id: number, min: number, max: number, lat = 41, long = 69): RegionRow => ({
  id,
  slug: `r${id}`,
  name: name(`Область ${id}`),
  lat,
  long,
  delivery_days_min: min,
  delivery_days_max: max,
  delivery_price: null,
  delivery_free_from: null,
});
const store = (id: number, region_id: number, lat: number, changes: Partial<StoreRow> = {}): StoreRow => ({
  id,
  slug: `s${id}`,
  region_id,
  kind: 'store',
  name: name(`Магазин ${id}`),
  address: name(''),
  lat,
  long: 69,
  phone: '',
  opens: '09:00',
  closes: '20:00',
  is_open: true,
  sort: id,
  services: ['pickup'],
  closed_days: [],
  ...changes,
});
const [tashkent, samarkand, far] = [region(2, 1, 1), region(9, 2, 3, 39.6, 67), region(13, 3, 5, 41.5, 60)];
const places = {
  settings,
  regions: new Map([tashkent, samarkand, far].map((entry) => [entry.id, entry])),
  stores: [
    store(1, 2, 41),
    store(2, 9, 39.6),
    store(3, 9, 39.7),
    store(4, 13, 41.5, { is_open: false }),
    store(5, 2, 41, { kind: 'warehouse' }),
    store(6, 2, 41, { services: ['cash', 'card'] }),
  ],
};
const promised = (
  ways: readonly (typeof availabilityTypes)[number][],
  at = tashkent,
  storeIds = [1, 2, 3, 4, 5, 6],
  price = 100_000,
  now = testNow,
) => deliveryEstimate({ availabilities: ways, price, storeIds }, at, places, 'ru', now);

describe('delivery estimates by availability', () => {
  test('products in stock are delivered by courier in Tashkent and by parcel elsewhere, and can be picked up', () => {
    expect(promised(['openToCart'])).toEqual({
      region: { id: 2, name: 'Область 2' },
      ahead: false,
      operator: null,
      delivery: {
        type: 'texnomart',
        price: 30_000,
        free_from: 500_000,
        days: { min: 1, max: 1 },
        days_after_cut_off: { min: 2, max: 2 },
        cut_off_hour: 20,
      },
      pickup: { in_region: true, region_name: 'Область 2', stores: 1, nearest: 'Магазин 1' },
    });
    expect(promised(['openToCart'], samarkand, undefined, 500_001).delivery).toMatchObject({
      type: 'dpd',
      price: 0,
      days: { min: 2, max: 3 },
    });
  });

  test('pre-orders arrive after the days of the rule, never tomorrow and never from a store', () => {
    expect(promised(['preOrder'])).toMatchObject({
      ahead: true,
      pickup: null,
      operator: null,
      delivery: { days: { min: 14, max: 30 }, cut_off_hour: null },
    });
  });

  test('goods that an operator confirms have no day', () => {
    const { delivery, operator } = promised(['withManager', 'openToCart']);
    expect(delivery).toMatchObject({ days: null, cut_off_hour: null });
    expect(operator).toEqual({ minutes: 7, opens: '9:00', closes: '21:00' });
  });

  test('store goods are picked up in the own region, else in the nearest open store', () => {
    expect(promised(['hasStores', 'openToCart'])).toMatchObject({ delivery: null, pickup: { in_region: true } });
    expect(promised(['hasStores'], samarkand).pickup).toMatchObject({
      in_region: true,
      stores: 2,
      nearest: 'Магазин 2',
    });
    expect(promised(['hasStores'], far).pickup).toEqual({
      in_region: false,
      region_name: 'Область 2',
      stores: 1,
      nearest: 'Магазин 1',
    });
    expect(promised(['hasStores'], far, [4, 5]).pickup).toBeNull();
  });

  test('unavailable products have no estimate', () => {
    for (const ways of [['notAvailable'], ['openToCart', 'notAvailable'], []] as const) {
      expect(promised(ways)).toMatchObject({ delivery: null, pickup: null, operator: null, ahead: false });
    }
  });
});

test('carrier, price and first day equal those of the checkout, also around holidays', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.constantFrom(tashkent, samarkand, far),
      fc.integer({ min: 0, max: 2_000_000 }),
      moment,
      days,
      (at, price, now, off) => {
        const holidays = off.map((day) => tashkentDay(now, day));
        const shop = { ...settings, shop: { ...settings.shop, holidays } };
        const { delivery } = deliveryEstimate(
          { availabilities: ['openToCart'], price, storeIds: [] },
          at,
          { ...places, settings: shop },
          'ru',
          now,
        );
        const offer = deliveryOffer(at, price, shop, now);
        expect(delivery).toMatchObject({ type: offer.type, price: offer.price, free_from: offer.free_from });
        const hour = new Date(now.getTime() + 5 * 3_600_000).getUTCHours();
        const ordered = hour >= settings.delivery.cut_off_hour ? delivery?.days_after_cut_off : delivery?.days;
        expect(offer.dates[0]).toBe(tashkentDay(now, ordered?.min));
        expect(offer.dates.filter((date) => holidays.includes(date))).toEqual([]);
        expect(offer.dates).toEqual([...new Set(offer.dates)].sort());
        expect(offer.dates).toHaveLength(7);
      },
    ),
  );
});
