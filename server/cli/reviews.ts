import { contract } from '../../lib/contract/index.ts';
import { failureSchema, successSchema } from '../../lib/contract/endpoint.ts';
import { cleanLine } from '../../lib/text/clean-text.ts';
import { asStaff, fail, say, type StaffCall } from './staff-call.ts';

/**
 * `npm run reviews`: lists pending reviews; `publish ID …` and `reject ID …` moderate them. Calls the running API of
 * this machine, which alone writes to the database.
 */
async function list(call: StaffCall): Promise<number> {
  const parsed = successSchema(contract.command.pendingReviews.response).safeParse(
    await call(contract.command.pendingReviews.path),
  );
  if (!parsed.success) return fail('The API did not return the list. Is it running with this DATA_DIR?');
  const { data } = parsed.data;
  if (data.length === 0) say('No review waits for moderation.');
  for (const review of data) {
    say(
      `${review.id}  ${'★'.repeat(review.rate)}  ${review.product} (${review.product_id}), ${cleanLine(review.author) || '-'}, ${review.created_at.slice(0, 10)}`,
    );
    for (const text of [
      review.advantages && `+ ${review.advantages}`,
      review.flaws && `- ${review.flaws}`,
      review.comment,
      ...review.photos,
    ]) {
      if (text !== '') say(`      ${cleanLine(text)}`);
    }
  }
  return 0;
}

async function decide(call: StaffCall, decision: 'published' | 'rejected', ids: readonly number[]): Promise<number> {
  let failed = 0;
  for (const id of ids) {
    const answer = await call(contract.command.moderateReview.path, { id, decision });
    const refusal = failureSchema.safeParse(answer);
    if (refusal.success) failed += fail(`${id}: ${refusal.data.message}`);
    else say(`${id}: ${decision}`);
  }
  return failed === 0 ? 0 : 1;
}

async function main([verb, ...words]: readonly string[]): Promise<number> {
  const ids = words.map(Number);
  if (verb === undefined || verb === 'list') return asStaff(list);
  const decision = { publish: 'published', reject: 'rejected' }[verb] as 'published' | 'rejected' | undefined;
  if (decision === undefined || ids.length === 0 || ids.some((id) => !Number.isInteger(id)))
    return fail('npm run reviews -- [list | publish ID … | reject ID …]');
  return asStaff((call) => decide(call, decision, ids));
}

process.exitCode = await main(process.argv.slice(2));
