import type { ImportAnswer } from '../../lib/contract/import.ts';

/** Where the lines of a summary go: what went wrong apart from the rest. */
export interface Voice { readonly say: (line: string) => void; readonly complain: (line: string) => void }

const refusals = {
  brokeOff: 'it broke off', empty: 'it is empty', shrank: 'it has lost more than a fifth of the shop', tooManyRejected: 'more than a tenth of it was rejected',
} as const;

function sayNews({ filters, notices, ...answer }: ImportAnswer, { say }: Voice): void {
  const made = [[answer.categories_created, 'categories'], [answer.brands_created, 'brands'], [answer.attributes_created, 'attributes'], [answer.images_fetched, 'pictures']] as const;
  const news = made.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`).join(', ');
  if (news !== '') say(`${answer.dry ? 'Would add' : 'Added'}: ${news}.`);
  for (const [category, all] of Map.groupBy(filters, (filter) => filter.category)) say(`Filters of ${category}: ${all.map(({ attribute, as }) => `${attribute} (${as})`).join(', ')}.`);
  for (const notice of notices) say(`Note: ${notice}`);
}

function sayRejected({ rejected, rejected_rows, reasons }: ImportAnswer, reportFile: string | undefined, { say }: Voice): void {
  if (rejected === 0) return;
  say(`Rejected: ${reasons.map(({ reason, count }) => `${reason} ${count}`).join(', ')}.`);
  for (const row of rejected_rows.slice(0, 10)) say(`  line ${row.line}${row.id === undefined ? '' : ` (${row.id})`}: ${row.field === undefined ? '' : `${row.field}: `}${row.reason}`);
  if (reportFile !== undefined) say(`Every rejected row: ${reportFile}`);
}

/** Says what came of an import, or what would. */
export function sayAnswer(answer: ImportAnswer, { seconds, reportFile }: { seconds: number; reportFile?: string | undefined }, voice: Voice): void {
  const { say, complain } = voice;
  const { read, created, updated, unchanged, rejected, full, broken, refused, dry } = answer;
  say(`${read} products read in ${seconds.toFixed(1)} s (${answer.format})${dry ? '; nothing is written' : ''}: ${created} new, ${updated} changed, ${unchanged} as they were, ${rejected} rejected.`);
  if (created + updated === 0 && rejected === 0 && broken === undefined) say('Nothing has changed.');
  sayNews(answer, voice);
  for (const { id, changes } of answer.changes) for (const { field, from, to } of changes) say(`  ${id}: ${field}: ${from} → ${to}`);
  sayRejected(answer, reportFile, voice);
  if (full !== undefined && dry) say(`${full.missing} products are missing from the feed.`);
  else if (full !== undefined) say(full.refused === undefined && refused === undefined ? `${full.gone} products are gone from the feed and unavailable now.` : `${full.missing} products are missing, none was made unavailable.`);
  if (broken !== undefined) complain(`The feed broke off: ${broken.reason}${broken.line === undefined ? '' : `, line ${broken.line}`}.`);
  if (refused !== undefined) complain(`The feed ${dry ? 'would change' : 'changed'} nothing: ${refusals[refused]}${refused === 'empty' ? '' : ' (--force believes it)'}.`);
  if (answer.name !== undefined) {
    say(`This import is ${answer.name}.${refused === undefined ? ` To take it back: npm run import -- undo ${answer.name}` : ''}`);
  }
}
