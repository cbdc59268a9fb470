import { join } from 'node:path';
import type { ImportRecord } from '../../lib/contract/import.ts';
import { formatDateTime } from '../../lib/format/date.ts';
import { contract } from '../../lib/contract/index.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { listImports, markDead } from '../catalogue/import/import-records.ts';
import { sayAnswer, type Output } from './import-answer.ts';
import { askShop } from './import-target.ts';
import { isRunning } from './running-shop.ts';
import { runUndo } from './import-undo.ts';

/** Commands for earlier imports. */
const recordCommands = ['list', 'show', 'undo'] as const;
type RecordCommand = (typeof recordCommands)[number];
export const isRecordCommand = (word: string | undefined): word is RecordCommand =>
  recordCommands.some((command) => command === word);

type Found = { readonly ok: true; readonly records: ImportRecord[] } | { readonly ok: false; readonly message: string };
const { list } = contract.import;

async function readRecords(config: Config, secret: string, name: string | undefined): Promise<Found> {
  const query = list.query.parse({ name });
  if (await isRunning(config)) {
    const answer = await askShop(config, {
      secret,
      method: 'GET',
      path: list.path,
      query: name === undefined ? {} : { name },
    });
    return 'failure' in answer
      ? { ok: false, message: answer.failure }
      : { ok: true, records: list.response.parse(answer.data) };
  }
  const opened = await openDatabase({ url: config.databaseUrl, folder: join(config.dataDir, 'pg') });
  try {
    await markDead(opened.db, opened.engine, new Date());
    return { ok: true, records: await listImports(opened.db, query) };
  } finally {
    await opened.close();
  }
}

const states = {
  running: 'running',
  done: 'done',
  refused: 'refused',
  failed: 'failed',
  brokenOff: 'interrupted',
  takingBack: 'undoing',
  takenBack: 'undone',
} as const satisfies Record<ImportRecord['state'], string>;

const lineOf = ({ name, origin, state, why, started_at, report }: ImportRecord): string => {
  const counts =
    report === null
      ? ''
      : `: ${report.created} new, ${report.updated} changed, ${report.unchanged} unchanged, ${report.rejected} rejected`;
  return `${name}  ${formatDateTime(started_at)}  ${origin}  ${states[state]}${why === null ? '' : ` (${why})`}${counts}`;
};

interface Options {
  readonly config: Config;
  readonly secret: string;
  readonly output: Output;
  readonly dry: boolean;
  readonly yes: boolean;
}

/** `npm run import -- list`, `show NAME` and `undo NAME`; the exit code. */
export async function runRecordCommand(
  command: RecordCommand,
  name: string | undefined,
  { config, secret, output, ...options }: Options,
): Promise<number> {
  if (command === 'undo') return runUndo({ config, secret, name: name ?? '' }, options, output);
  const found = await readRecords(config, secret, name);
  if (!found.ok) {
    output.complain(found.message);
    return 1;
  }
  const {
    records: [first, ...others],
  } = found;
  if (name !== undefined && first === undefined) {
    output.complain(`There is no import ${name}; \`npm run import -- list\` lists them.`);
    return 1;
  }
  if (first === undefined) output.say('No imports yet.');
  for (const record of first === undefined ? [] : [first, ...others]) output.say(lineOf(record));
  if (command === 'show' && first?.undone != null)
    output.say(
      `Undone: ${Object.entries(first.undone)
        .map(([what, count]) => `${what} ${count}`)
        .join(', ')}.`,
    );
  if (command === 'show' && first?.report != null) {
    const seconds = (Date.parse(first.ended_at ?? first.started_at) - Date.parse(first.started_at)) / 1000;
    sayAnswer(first.report, { seconds }, output);
  }
  return 0;
}
