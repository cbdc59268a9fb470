import { internalHeaders } from '../../../lib/contract/internal-headers.ts';
import { staffKey } from '../../../server/secret.ts';
import { contract, testSecret } from '../../support/api.ts';
import type { Act } from '../history.ts';
import type { Running } from '../running.ts';

/** The staff move an order on. */
export async function actByStaff(
  running: Running,
  { order: index, event, fault }: Extract<Act, { do: 'staff' }>,
): Promise<string> {
  const order = running.orderAt(index);
  if (order === undefined) return 'none';
  const headers = { [internalHeaders.staffKey]: staffKey(testSecret) };
  const answer = await running.send(fault, () =>
    running.shop.api.call(contract.command.moveOrder, { body: { number: order.number, event }, headers }),
  );
  return `${event} ${answer.status}`;
}
