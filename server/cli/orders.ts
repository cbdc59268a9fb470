import { contract } from '../../lib/contract/index.ts';
import { failureSchema, successSchema } from '../../lib/contract/endpoint.ts';
import { formatNumber } from '../../lib/format/number.ts';
import { cleanLine } from '../../lib/text/clean-text.ts';
import { requestTimeline } from './order-timeline.ts';
import { asStaff, fail, say, type StaffCall } from './staff-call.ts';

/**
 * `npm run orders`: lists the orders that need attention; `show NUMBER …` prints the history of an order; `confirm |
 * prepare | ship | hand-over | cancel | refund | prepaid NUMBER …` moves orders. Calls the running API of this machine,
 * which alone writes to the database.
 */
const events: Readonly<Record<string, string>> = {
  confirm: 'confirm',
  prepare: 'prepare',
  ship: 'ship',
  'hand-over': 'handOver',
  cancel: 'cancel',
  refund: 'refund',
  prepaid: 'pay',
};

async function list(call: StaffCall): Promise<number> {
  const parsed = successSchema(contract.command.openOrders.response).safeParse(
    await call(contract.command.openOrders.path),
  );
  if (!parsed.success) return fail('The API did not return the list. Is it running with this DATA_DIR?');
  const { data } = parsed.data;
  if (data.length === 0) say('No order needs attention.');
  for (const order of data) {
    say(
      [
        order.number,
        order.kind.padEnd(4),
        order.status.padEnd(10),
        `${order.payment_method}: ${order.payment_state}`,
        formatNumber(order.total),
        `${cleanLine(order.name) || '-'}, ${order.phone}`,
        order.created_at.slice(0, 16).replace('T', ' '),
        ...(order.comment === null ? [] : [cleanLine(order.comment)]),
      ].join('  '),
    );
  }
  return 0;
}

async function move(call: StaffCall, event: string, numbers: readonly string[]): Promise<number> {
  let failed = 0;
  for (const number of numbers) {
    const answer = await call(contract.command.moveOrder.path, { number, event });
    const refusal = failureSchema.safeParse(answer);
    const moved = successSchema(contract.command.moveOrder.response).safeParse(answer);
    if (moved.success) say(`${number}: ${moved.data.data.status}, ${moved.data.data.payment_state}`);
    else failed += fail(`${number}: ${refusal.success ? refusal.data.message : 'the API sent an unreadable response'}`);
  }
  return failed === 0 ? 0 : 1;
}

async function show(call: StaffCall, numbers: readonly string[]): Promise<number> {
  let failed = 0;
  for (const number of numbers) {
    const timeline = await requestTimeline(call, number);
    if (typeof timeline === 'string') failed += fail(timeline);
    else say(timeline.join('\n'));
  }
  return failed === 0 ? 0 : 1;
}

async function main([verb, ...numbers]: readonly string[]): Promise<number> {
  if (verb === undefined || verb === 'list') return asStaff(list);
  if (verb === 'show' && numbers.length > 0) return asStaff((call) => show(call, numbers));
  const event = events[verb];
  if (event === undefined || numbers.length === 0)
    return fail(`npm run orders -- [list | show NUMBER … | ${Object.keys(events).join(' | ')} NUMBER …]`);
  return asStaff((call) => move(call, event, numbers));
}

process.exitCode = await main(process.argv.slice(2));
