import { contract } from '../../lib/contract/index.ts';
import { failureSchema, successSchema } from '../../lib/contract/endpoint.ts';
import { asStaff, fail, say, type StaffCall } from './staff-call.ts';

/**
 * `npm run stock -- check | show PRODUCT | count PRODUCT STORE PIECES [COUNTED_AT]`: checks the stock ledger, prints
 * the movements of a product (by its id in feeds), and records a count. Calls the running API of this machine.
 */
const usage = 'npm run stock -- check | show PRODUCT | count PRODUCT STORE PIECES [COUNTED_AT]';

const refusalOf = (answer: unknown): string =>
  failureSchema.safeParse(answer).data?.message ?? 'the API sent an unreadable response';

async function check(call: StaffCall): Promise<number> {
  const answer = await call(contract.command.stockCheck.path);
  const parsed = successSchema(contract.command.stockCheck.response).safeParse(answer);
  if (!parsed.success) return fail(refusalOf(answer));
  const faults = parsed.data.data;
  if (faults.length === 0) say('The stock of every product equals the sum of its movements.');
  for (const { product, store, stock, movements } of faults)
    say(`${product}  ${store ?? 'all stores'}  stock ${stock}, movements ${movements}`);
  return faults.length === 0 ? 0 : 1;
}

async function show(call: StaffCall, product: string): Promise<number> {
  const answer = await call(`${contract.command.stockMovements.path}?product=${encodeURIComponent(product)}`);
  const parsed = successSchema(contract.command.stockMovements.response).safeParse(answer);
  if (!parsed.success) return fail(`${product}: ${refusalOf(answer)}`);
  const { name, stock, movements } = parsed.data.data;
  say(`${product}  ${name}`);
  for (const { store, pieces } of stock) say(`  ${store}: ${pieces}`);
  for (const { at, store, kind, pieces, order, import: imported, counted_at, note } of movements) {
    const about = [
      order,
      imported,
      counted_at === null ? null : `counted ${counted_at.slice(0, 16).replace('T', ' ')}`,
      note,
    ].filter((part) => part !== null && part !== '');
    say([at.slice(0, 19).replace('T', ' '), kind.padEnd(8), String(pieces).padStart(5), store, ...about].join('  '));
  }
  return 0;
}

async function count(
  call: StaffCall,
  [product = '', store = '', pieces = '', countedAt]: readonly string[],
): Promise<number> {
  const body = {
    product,
    store,
    pieces: Number(pieces),
    ...(countedAt === undefined ? {} : { counted_at: countedAt }),
  };
  const checked = contract.command.countStock.body.safeParse(body);
  if (!checked.success) return fail(usage);
  const answer = await call(contract.command.countStock.path, body);
  const parsed = successSchema(contract.command.countStock.response).safeParse(answer);
  if (!parsed.success) return fail(`${product}, ${store}: ${refusalOf(answer)}`);
  say(`${product}, ${store}: ${parsed.data.data.pieces}`);
  return 0;
}

async function main([verb, ...rest]: readonly string[]): Promise<number> {
  const [product] = rest;
  if (verb === 'check' && rest.length === 0) return asStaff(check);
  if (verb === 'show' && product !== undefined && rest.length === 1) return asStaff((call) => show(call, product));
  if (verb === 'count' && rest.length >= 3 && rest.length <= 4) return asStaff((call) => count(call, rest));
  return fail(usage);
}

process.exitCode = await main(process.argv.slice(2));
