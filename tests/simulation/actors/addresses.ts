import { contract } from '../../support/api.ts';
import { type Act, shopperCount } from '../history.ts';
import type { Running } from '../running.ts';

type AddressAct = Extract<Act, { do: 'address' }>;

/** What the outside knows of an account's addresses. */
export interface KnownAddresses {
  /** Streets by id: of two tabs that change one address in the same step either may have the last word. */
  readonly streets: Map<number, { readonly step: number; readonly texts: string[] }>;
  readonly removed: Set<number>;
  /** Something was written since the list was looked at. */
  touched: boolean;
}

export const addressesOf = ({ addresses }: Running, shopper: number): KnownAddresses => {
  const known = addresses.get(shopper) ?? { streets: new Map(), removed: new Set(), touched: false };
  addresses.set(shopper, known);
  return known;
};

function note(running: Running, shopper: number, id: number, street: string): void {
  const { streets, removed } = addressesOf(running, shopper);
  if (removed.has(id)) return;
  const before = streets.get(id);
  if (before?.step === running.step.count) before.texts.push(street);
  else streets.set(id, { step: running.step.count, texts: [street] });
}

export const headersOf = async (running: Running, shopper: number): Promise<Record<string, string>> => ({
  ...running.headersOf(shopper),
  authorization: `Bearer ${await running.people.tokenOf(shopper)}`,
});

export const formOf = ({ shop: { places } }: Running, street: string, isDefault = false) => ({
  region_id: 2,
  city_id: places.tashkentDistrict,
  street,
  house: '1',
  is_default: isDefault,
});

/** Adds an address. Without a response the shopper reads the list before adding it again. */
async function add(running: Running, { shopper, isDefault, fault }: AddressAct): Promise<string> {
  const { api, ending } = running.shop;
  const headers = await headersOf(running, shopper);
  const body = formOf(running, `Улица ${running.newKey()}`, isDefault);
  if (fault.kind === 'ended') ending.arm(fault.statement);
  let answer = await api.call(contract.profile.storeAddress, { body, headers });
  if (fault.kind === 'ended') await running.beginAgain();
  if (answer.status >= 500 || fault.kind === 'answerLost') {
    const listed = (await api.call(contract.profile.addresses, { headers })).data;
    const own = listed.find(({ street }) => street === body.street);
    if (own !== undefined) {
      note(running, shopper, own.id, own.street);
      return 'add 200, found';
    }
    answer = await api.call(contract.profile.storeAddress, { body, headers });
  }
  if (answer.status === 200) note(running, shopper, answer.data.id, answer.data.street);
  return `add ${answer.status}`;
}

/** A shopper writes down, changes or removes addresses of the account. */
export async function writeAddress(running: Running, act: AddressAct): Promise<string> {
  const { shopper, index, fault } = act;
  const known = addressesOf(running, shopper);
  const ids = [...known.streets.keys()];
  const id = ids[index % Math.max(1, ids.length)];
  known.touched = true;
  if (act.act === 'add' || id === undefined) {
    let outcome = '';
    for (let time = 0; time < act.times; time += 1) outcome = await add(running, act);
    return outcome;
  }
  const { api } = running.shop;
  const headers = await headersOf(running, shopper);
  if (act.act === 'change') {
    const body = formOf(running, `Улица ${running.newKey()}`, act.isDefault);
    const answer = await running.send(fault, () =>
      api.call(contract.profile.updateAddress, { params: { id }, body, headers }),
    );
    if (answer.status === 200) note(running, shopper, id, body.street);
    return `change ${answer.status}`;
  }
  const answer = await running.send(fault, () => api.call(contract.profile.deleteAddress, { params: { id }, headers }));
  // Sent again, it may be gone already.
  if (answer.status === 200 || answer.status === 404) {
    known.streets.delete(id);
    known.removed.add(id);
  }
  return `remove ${answer.status}`;
}

/** Somebody else who tries what belongs to a shopper. */
export const otherShopper = (shopper: number): number => (shopper + 1) % shopperCount;
