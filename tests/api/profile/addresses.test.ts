import { describe, expect, test } from 'vitest';
import { maxAddresses } from '../../../lib/contract/constants.ts';
import type { BodyOf } from '../../../lib/contract/endpoint.ts';
import { contract } from '../../support/api.ts';
import { api, orderShopSuite, places } from '../../support/order-shop.ts';
import { member, type Member } from '../../support/profile.ts';

orderShopSuite();
const { profile } = contract;
type Form = BodyOf<typeof profile.storeAddress>;

const form = (changes: Partial<Form> = {}): Form => ({
  region_id: 2,
  city_id: places.tashkentDistrict,
  street: 'Амир Темур',
  house: '12а',
  ...changes,
});
const store = (browser: Member, changes: Partial<Form> = {}) =>
  browser.call(profile.storeAddress, { body: form(changes) });
const list = async (browser: Member) => (await browser.call(profile.addresses)).data;

describe('addresses of an account', () => {
  test('an address is stored with all its fields', async () => {
    const one = await member(api);
    const address = { address: 'Oloy bozori', flat: '17', floor: 4, instructions: 'Домофон 17', is_default: true };
    const { data } = await store(one, address);
    expect(data).toMatchObject({
      ...address,
      street: 'Амир Темур',
      house: '12а',
      region: { id: 2 },
      city: { id: places.tashkentDistrict },
    });
    expect(data.region.name).not.toBe('');
    expect(data.city.name).not.toBe('');
    expect(await list(one)).toEqual([data]);
  });

  test('the first address is the default; a second default replaces it and comes first', async () => {
    const one = await member(api);
    const first = (await store(one)).data;
    expect(first.is_default).toBe(true);
    const second = (await store(one, { street: 'Навоий' })).data;
    expect(second.is_default).toBe(false);
    const third = (await store(one, { street: 'Бобур', is_default: true })).data;
    expect((await list(one)).map(({ id, is_default }) => [id, is_default])).toEqual([
      [third.id, true],
      [first.id, false],
      [second.id, false],
    ]);
    expect(
      (
        await one.call(profile.updateAddress, {
          params: { id: second.id },
          body: form({ street: 'Навоий', is_default: true }),
        })
      ).data.is_default,
    ).toBe(true);
    expect((await list(one)).filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([second.id]);
    // Who deletes the default is not left without one.
    expect((await one.call(profile.deleteAddress, { params: { id: second.id } })).status).toBe(200);
    expect((await list(one)).map(({ id, is_default }) => [id, is_default])).toEqual([
      [first.id, true],
      [third.id, false],
    ]);
  });

  test('the default stays if saved without the flag', async () => {
    const one = await member(api);
    const { id } = (await store(one)).data;
    expect(
      (await one.call(profile.updateAddress, { params: { id }, body: form({ house: '9', is_default: false }) })).data,
    ).toMatchObject({ house: '9', is_default: true });
  });

  test('floors are whole numbers from 1 to 99; invalid fields are refused', async () => {
    const one = await member(api);
    for (const floor of [1, 99, null]) expect((await store(one, { floor })).data.floor).toBe(floor);
    for (const floor of [0, 100, -1, 1.5]) {
      const { status, failure } = await store(one, { floor });
      expect([status, failure.data[0]?.field]).toEqual([400, 'floor']);
    }
    for (const [field, changes] of [
      ['street', { street: ' ' }],
      ['house', { house: '' }],
      ['city_id', { city_id: places.otherDistrict }],
      ['region_id', { region_id: 99 }],
    ] as const) {
      const { status, failure } = await store(one, changes);
      expect([status, failure.data[0]?.field]).toEqual([400, field]);
    }
    expect(await list(one)).toHaveLength(3);
  });

  test('an account has at most twenty, under concurrency', async () => {
    const one = await member(api);
    const answers = await Promise.all(
      Array.from({ length: maxAddresses + 3 }, (_, index) =>
        store(one, { house: String(index + 1), is_default: index % 2 === 0 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxAddresses);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ failure }) => failure.code)).toEqual([1460, 1460, 1460]);
    expect((await list(one)).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  test('another customer’s address is not found, and a second deletion neither', async () => {
    const [one, other] = [await member(api), await member(api)];
    const { id } = (await store(one)).data;
    expect((await other.call(profile.updateAddress, { params: { id }, body: form({ street: 'Бегона' }) })).status).toBe(
      404,
    );
    expect((await other.call(profile.deleteAddress, { params: { id } })).status).toBe(404);
    expect(await list(other)).toEqual([]);
    expect((await list(one)).map(({ street }) => street)).toEqual(['Амир Темур']);
    expect((await one.call(profile.deleteAddress, { params: { id } })).data).toEqual({ id });
    expect((await one.call(profile.deleteAddress, { params: { id } })).status).toBe(404);
  });

  test('fourteen regions have their own cities, and an unknown region none', async () => {
    const one = await member(api);
    const regions = (await one.call(profile.addressRegions)).data;
    expect(regions).toHaveLength(14);
    expect(regions.every(({ id, name }) => id > 0 && name !== '')).toBe(true);
    const cities = async (regionCode: number) =>
      (await one.call(profile.addressCities, { query: { regionCode } })).data.map(({ id }) => id);
    const [tashkent, other] = [await cities(2), await cities(places.otherRegion)];
    expect(tashkent).toContain(places.tashkentDistrict);
    expect(other).toContain(places.otherDistrict);
    expect(tashkent.some((id) => other.includes(id))).toBe(false);
    expect((await one.call(profile.addressCities, { query: { regionCode: 99 } })).status).toBe(404);
  });
});
