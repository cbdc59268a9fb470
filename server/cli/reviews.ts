import { contract } from '../../lib/contract/index.ts';
import { failureSchema, successSchema } from '../../lib/contract/core.ts';
import { readConfig, type Config } from '../config.ts';
import { sharedSecret, staffKey } from '../secret.ts';

/**
 * `npm run reviews`: lists the reviews that wait for moderation; `publish ID …` and `reject ID …` decide about them.
 * Speaks with the running API of this machine, which alone writes to the database.
 */
const say = (line: string): void => { process.stdout.write(`${line}\n`); };
const fail = (line: string): number => {
  process.stderr.write(`${line}\n`);
  return 1;
};

function caller(config: Config, secret: string) {
  return async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${config.apiPort}/api/${path}`, {
      headers: { 'x-staff-key': staffKey(secret), 'accept-language': 'ru', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return answer.json();
  };
}

async function list(call: ReturnType<typeof caller>): Promise<number> {
  const parsed = successSchema(contract.staff.pendingReviews.response).safeParse(await call(contract.staff.pendingReviews.path));
  if (!parsed.success) return fail('The API did not give the list: is it running, on this data folder?');
  const { data } = parsed.data;
  if (data.length === 0) say('No review waits for moderation.');
  for (const review of data) {
    say(`${review.id}  ${'★'.repeat(review.rate)}  ${review.product} (${review.product_id}), ${review.author || '-'}, ${review.created_at.slice(0, 10)}`);
    for (const text of [review.advantages && `+ ${review.advantages}`, review.flaws && `- ${review.flaws}`, review.comment, ...review.photos]) {
      if (text !== '') say(`      ${text}`);
    }
  }
  return 0;
}

async function decide(call: ReturnType<typeof caller>, decision: 'published' | 'rejected', ids: readonly number[]): Promise<number> {
  let failed = 0;
  for (const id of ids) {
    const answer = await call(contract.staff.moderateReview.path, { id, decision });
    const refusal = failureSchema.safeParse(answer);
    if (refusal.success) failed += fail(`${id}: ${refusal.data.message}`);
    else say(`${id}: ${decision}`);
  }
  return failed === 0 ? 0 : 1;
}

async function main([verb, ...given]: readonly string[]): Promise<number> {
  const parsed = readConfig(process.env);
  if (!parsed.ok) return fail(parsed.problems.join('\n'));
  const call = caller(parsed.config, await sharedSecret(parsed.config.revalidateSecret, parsed.config.dataDir));
  const ids = given.map(Number);
  try {
    if (verb === undefined || verb === 'list') return await list(call);
    const decision = { publish: 'published', reject: 'rejected' }[verb] as 'published' | 'rejected' | undefined;
    if (decision === undefined || ids.length === 0 || ids.some((id) => !Number.isInteger(id))) return fail('npm run reviews -- [list | publish ID … | reject ID …]');
    return await decide(call, decision, ids);
  } catch (error) {
    if (error instanceof TypeError) return fail(`No API answers on port ${parsed.config.apiPort}: start the shop first.`);
    throw error;
  }
}

process.exitCode = await main(process.argv.slice(2));
