import type { ImportAnswer } from '../../lib/contract/import.ts';

import { explainReason, explainNotice } from './explain-reason.ts';

/** Output of a summary: errors separate from the rest. */
export interface Output {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

const refusals = {
  brokeOff: 'it is truncated',
  empty: 'it is empty',
  shrank: 'it has shrunk by more than a fifth',
  tooManyRejected: 'more than a tenth of its rows were rejected',
} as const;

function sayNews({ filters, notices, ...answer }: ImportAnswer, { say }: Output): void {
  const createdCounts = [
    [answer.categories_created, 'categories'],
    [answer.brands_created, 'brands'],
    [answer.attributes_created, 'attributes'],
    [answer.images_fetched, 'pictures'],
  ] as const;
  const news = createdCounts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}`)
    .join(', ');
  if (news !== '') say(`${answer.dry ? 'Would add' : 'Added'}: ${news}.`);
  for (const [category, all] of Map.groupBy(filters, (filter) => filter.category))
    say(`Filters of ${category}: ${all.map(({ attribute, as }) => `${attribute} (${as})`).join(', ')}.`);
  for (const notice of notices) say(`Note: ${explainNotice(notice)}`);
}

const maxRows = 10;
interface Counted {
  readonly reasons: ImportAnswer['reasons'];
  readonly rows: ImportAnswer['rejected_rows'];
}

type Row = ImportAnswer['rejected_rows'][number];
const lineOf = ({ line, id, field, reason, given: value, expected }: Row): string => {
  const found = value === undefined ? '' : ` (${JSON.stringify(value)})`;
  return `  line ${line}${id === undefined ? '' : ` (${id})`}: ${field === undefined ? '' : `${field}: `}${reason}${found}${expected === undefined ? '' : `; write ${expected}`}`;
};

function sayRows({ reasons, rows }: Counted, { say }: Output): void {
  for (const { reason, count } of reasons) say(`  ${count} × ${explainReason(reason)}`);
  for (const row of rows.slice(0, maxRows)) say(lineOf(row));
}

function saySimilar({ similar_ids: similar }: ImportAnswer, { say }: Output): void {
  if (similar === undefined) return;
  say(`${similar.count} ids look like another id. Each is a separate product:`);
  for (const { line, id, given: other } of similar.rows.slice(0, maxRows))
    say(`  line ${line}: ${JSON.stringify(id)} looks like ${JSON.stringify(other)}`);
}

function sayFaults(
  { rejected, rejected_rows: rows, reasons, missing_images: missing, similar_ids: similar }: ImportAnswer,
  reportFile: string | undefined,
  output: Output,
): void {
  const { say } = output;
  if (rejected > 0) {
    say(`${rejected} rows rejected:`);
    sayRows({ reasons, rows }, output);
  }
  if (missing !== undefined) {
    say(
      `${missing.count} pictures could not be downloaded. Their products were imported without them; the next import retries:`,
    );
    sayRows(missing, output);
  }
  if ((rejected > 0 || missing !== undefined || similar !== undefined) && reportFile !== undefined)
    say(`Full report: ${reportFile}`);
}

/** Prints the result of an import or dry run. */
export function sayAnswer(
  answer: ImportAnswer,
  { seconds, reportFile }: { seconds: number; reportFile?: string | undefined },
  output: Output,
): void {
  const { say, complain } = output;
  const { read, created, updated, unchanged, rejected, full, broken, refused, dry } = answer;
  say(
    `${read} products read in ${seconds.toFixed(1)} s (${answer.format})${dry ? '; nothing was written' : ''}: ${created} new, ${updated} changed, ${unchanged} unchanged, ${rejected} rejected.`,
  );
  if (created + updated === 0 && rejected === 0 && broken === undefined && refused === undefined)
    say('Nothing has changed.');
  sayNews(answer, output);
  for (const { id, changes } of answer.changes)
    for (const { field, from, to } of changes) say(`  ${id}: ${field}: ${from} → ${to}`);
  saySimilar(answer, output);
  sayFaults(answer, reportFile, output);
  if (full !== undefined && dry) say(`${full.missing} products are missing from the feed.`);
  else if (full !== undefined)
    say(
      full.refused === undefined && refused === undefined
        ? `${full.gone} products are missing from the feed and are unavailable now.`
        : `${full.missing} products are missing from the feed; none was made unavailable.`,
    );
  if (broken !== undefined)
    complain(
      `The feed could not be read to its end${broken.line === undefined ? '' : `, line ${broken.line}`}: ${explainReason(broken.reason)}.`,
    );
  if (refused !== undefined)
    complain(
      `The feed ${dry ? 'would change' : 'changed'} nothing: ${refusals[refused]}${refused === 'empty' ? '' : ' (use --force to import it anyway)'}.`,
    );
  if (answer.name !== undefined) {
    say(
      `Name of this import: ${answer.name}.${refused === undefined ? ` To undo it: npm run import -- undo ${answer.name}` : ''}`,
    );
  }
}
