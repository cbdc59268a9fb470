import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soldImei } from '../../demo/seed/data/vacancies.ts';
import { powerClasses, sides } from '../../lib/services/conditioner.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 300 });
});
afterAll(() => api.close());

describe('the cooling calculator', () => {
  const room = { area: 20, height: 2.7, lighting: 100, appliances: 300, people: 2, location: 'south' as const };

  test('computes every side of the world and suggests air conditioners of that class and above', async () => {
    for (const location of sides)
      expect((await api.call(contract.services.conditioner, { body: { ...room, location } })).status).toBe(200);
    const { data } = await api.call(contract.services.conditioner, { body: room });
    expect(data).toMatchObject({ kilowatts: 2.6, power_class: 9, fitting: { category: 'konditsionerlar' } });
    const filter = { [data.fitting?.attribute ?? '']: (data.fitting?.options ?? []).join(',') };
    const listing = await api.raw({
      url: `/api/common/v1/search/filters?category_all=konditsionerlar&${Object.entries(filter)
        .map(([key, value]) => `filter[${key}]=${value}`)
        .join('&')}`,
    });
    expect((listing.data as { products: unknown[] }).products.length).toBeGreaterThan(0);
    // What one alone cannot do is offered the strongest.
    expect(
      (await api.call(contract.services.conditioner, { body: { ...room, area: 500, height: 10 } })).data,
    ).toMatchObject({ power_class: null });
    expect(powerClasses.at(-1)).toBe(60);
  });

  test.each([
    { area: -1 },
    { area: 501 },
    { height: 0 },
    { people: 1.5 },
    { lighting: 1e9 },
    { appliances: -1 },
    { location: 'up' as 'north' },
    { area: undefined as unknown as number },
  ])('refuses %j', async (wrong) => {
    expect((await api.call(contract.services.conditioner, { body: { ...room, ...wrong } })).status).toBe(400);
  });
});

describe('a phone by its IMEI', () => {
  test('sold by the shop shows sale date and warranty', async () => {
    const { data } = await api.call(contract.services.imei, { body: { imei: soldImei } });
    expect(data).toMatchObject({ ours: true, model: 'Samsung Galaxy S24', in_warranty: true });
  });
  test('of another shop shows its model, and an unknown one nothing', async () => {
    expect((await api.call(contract.services.imei, { body: { imei: '86-430906-123456-3' } })).data).toMatchObject({
      ours: false,
      model: 'Xiaomi Redmi Note 13',
      sold_on: null,
      in_warranty: false,
    });
    expect((await api.call(contract.services.imei, { body: { imei: '490154203237518' } })).data).toMatchObject({
      ours: false,
      model: null,
    });
  });
  test.each(['35332411000001', '3533241100000122', 'abc', ''])('%j is refused', async (imei) => {
    expect((await api.call(contract.services.imei, { body: { imei } })).status).toBe(400);
  });
});
