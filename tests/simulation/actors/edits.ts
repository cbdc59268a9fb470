import { randomUUID } from 'node:crypto';
import { contract } from '../../support/api.ts';
import type { Act } from '../history.ts';
import type { KnownOrder, Running } from '../running.ts';

type ActOf<Name extends Act['do']> = Extract<Act, { do: Name }>;
const { staff } = contract;

/** Staff look at a change of the lines of an order and save it as they saw it. */
export async function editOrder(
  running: Running,
  { order: index, product, count, fault }: ActOf<'edit'>,
): Promise<string> {
  const order = running.orderAt(index);
  if (order === undefined) return 'none';
  const { api } = running.shop;
  const wanted = new Map(running.linesOf(order)).set(product + 1, count);
  if (count === 0) wanted.delete(product + 1);
  if (wanted.size === 0) return 'none';
  const headers = await running.people.clerk();
  const lines = [...wanted].map(([id, pieces]) => ({ id, count: pieces }));
  const look = await api.call(staff.orderEditPreview, { body: { number: order.number, lines }, headers });
  if (look.status !== 200) return `look ${look.failure.code}`;
  const body = { number: order.number, lines, digest: look.data.digest, key: randomUUID() };
  const answer = await running.send(fault, () => api.call(staff.orderEdit, { body, headers }));
  if (answer.status === 200) running.noteLines(order, wanted);
  return `save ${answer.status}`;
}

/** A part of an order that is owed back, as staff see it. */
async function partsOf(running: Running, order: KnownOrder, headers: Record<string, string>) {
  const page = await running.shop.api.call(staff.order, { query: { number: order.number }, headers });
  return page.data.refunds;
}

/** Staff grant a part of a paid order back. */
export async function grantPart(
  running: Running,
  { order: index, amount, fault }: ActOf<'grantPart'>,
): Promise<string> {
  const order = running.orderAt(index);
  if (order === undefined) return 'none';
  const headers = await running.people.clerk();
  const body = { number: order.number, amount, reason: 'Царапина', key: randomUUID() };
  const answer = await running.send(fault, () => running.shop.api.call(staff.orderPartRefund, { body, headers }));
  return `grant ${answer.status}`;
}

/** Staff give back a part that is owed. Without an answer they look whether it was noted. */
export async function givePart(running: Running, { order: index, fault }: ActOf<'givePart'>): Promise<string> {
  const order = running.orderAt(index);
  if (order === undefined) return 'none';
  const headers = await running.people.clerk();
  const due = (await partsOf(running, order, headers)).find(({ state }) => state === 'due');
  if (due === undefined) return 'none';
  const body = { id: due.id, note: 'На карту' };
  const answer = await running.send(fault, () => running.shop.api.call(staff.orderPartReturned, { body, headers }));
  const now = (await partsOf(running, order, headers)).find(({ id }) => id === due.id);
  if (now?.state === 'returned') running.returnedParts.set(due.id, { order: order.id, amount: due.amount });
  return `give ${answer.status}`;
}
