import { expect } from 'vitest';
import { maxAddresses } from '../../../lib/contract/constants.ts';
import { contract } from '../../support/api.ts';
import { formOf, headersOf, type KnownAddresses, otherShopper } from '../actors/addresses.ts';
import type { Running } from '../running.ts';

/** Somebody else finds nothing under the id of an address: neither to change it nor to remove it. */
async function refusedToOthers(running: Running, shopper: number, id: number): Promise<void> {
  const { api } = running.shop;
  const headers = await headersOf(running, otherShopper(shopper));
  const body = formOf(running, 'Чужая улица');
  const answers = [
    await api.call(contract.profile.updateAddress, { params: { id }, body, headers }),
    await api.call(contract.profile.deleteAddress, { params: { id }, headers }),
  ];
  expect(
    answers.map(({ status }) => status),
    `address ${id} for others`,
  ).toEqual([404, 404]);
}

async function holdList(running: Running, shopper: number, { streets }: KnownAddresses): Promise<void> {
  const headers = await headersOf(running, shopper);
  const listed = (await running.shop.api.call(contract.profile.addresses, { headers })).data;
  const about = `addresses of shopper ${shopper}`;
  expect(
    listed.map(({ id }) => id).sort((left, right) => left - right),
    about,
  ).toEqual([...streets.keys()].sort((left, right) => left - right));
  for (const { id, street } of listed) expect(streets.get(id)?.texts, `${about}: ${id}`).toContain(street);
  expect(listed.filter(({ is_default }) => is_default).length, `${about} that are the default`).toBe(
    Math.min(1, listed.length),
  );
  expect(listed.length, about).toBeLessThanOrEqual(maxAddresses);
}

/** An account has the addresses that were acknowledged, one of them the default, and no more than its bound; nobody else finds them. */
export async function addressLaw(running: Running): Promise<void> {
  for (const [shopper, known] of running.addresses) {
    if (!known.touched) continue;
    const newest = [...known.streets.keys()].at(-1);
    if (newest !== undefined) await refusedToOthers(running, shopper, newest);
    await holdList(running, shopper, known);
    known.touched = false;
  }
}
