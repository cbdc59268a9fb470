import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { UndoAnswer, UndoneCounts, UndoRefusal } from '../../lib/contract/import.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { standaloneIndexer } from '../catalogue/import/indexer.ts';
import { undoImport } from '../catalogue/import/undo/undo.ts';
import { contract } from '../../lib/contract/index.ts';
import type { Output } from './import-answer.ts';
import { askShop } from './import-target.ts';
import { isRunning } from './running-shop.ts';

type UndoOutcome =
  { readonly ok: true; readonly answer: UndoAnswer } | { readonly ok: false; readonly message: string };
type Undo = (dry: boolean) => Promise<UndoOutcome>;
interface UndoArguments {
  readonly config: Config;
  readonly secret: string;
  readonly name: string;
}

const overHttp =
  ({ config, secret, name }: UndoArguments): Undo =>
  async (dry) => {
    const { undo } = contract.import;
    const answer = await askShop(config, {
      secret,
      method: 'POST',
      path: undo.path,
      query: { name, ...(dry ? { dry: '1' } : {}) },
    });
    return 'failure' in answer
      ? { ok: false, message: answer.failure }
      : { ok: true, answer: undo.response.parse(answer.data) };
  };

const directly =
  ({ config, name }: UndoArguments): Undo =>
  async (dry) => {
    const opened = await openDatabase({ url: config.databaseUrl, folder: join(config.dataDir, 'pg') });
    try {
      const { db, engine } = opened;
      const now = (): Date => new Date();
      const answer = await undoImport({ db, now, indexer: standaloneIndexer(db, now), isThrottled: false }, engine, {
        name,
        dry,
      });
      if (answer === 'unknown') return { ok: false, message: `There is no import ${name}.` };
      return answer === 'running'
        ? { ok: false, message: 'An import is running: try again when it has ended.' }
        : { ok: true, answer };
    } finally {
      await opened.close();
    }
  };

const refusals: Readonly<Record<UndoRefusal, string>> = {
  takenBack: 'It is already undone.',
  running: 'It is still running.',
  nothing: 'It changed nothing, so there is nothing to undo.',
  forgotten: 'It is too old: the former values are no longer stored.',
};

function linesOf(
  dry: boolean,
  { restored, removed, off_sale, left: overwritten, kept: needed, ...made }: UndoneCounts,
): string[] {
  const will = dry ? 'will be' : 'were';
  const also = Object.entries(made)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
  return [
    `${restored} products ${will} restored, ${removed} products created by it ${will} deleted.`,
    ...(off_sale > 0
      ? [
          `${off_sale} products created by it ${dry ? 'will go' : 'went'} off sale and stay: orders, reviews or the shop’s own lists refer to them.`,
        ]
      : []),
    ...(overwritten > 0 ? [`${overwritten} products stay unchanged: a later import has written them.`] : []),
    ...(also === ''
      ? []
      : [`${dry ? 'Will be deleted too, unless something else uses them' : 'Deleted too'}: ${also}.`]),
    ...(needed > 0
      ? [`${needed} categories, brands and other rows stay: something uses them, or they were changed since.`]
      : []),
  ];
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question('Undo this import? [y/N] ').finally(() => {
    asking.close();
  });
  return /^y(es)?$/i.test(answer.trim());
}

/** `npm run import -- undo NAME`: prints the effect, asks, and does it; returns the exit code. */
export async function runUndo(
  undoArguments: UndoArguments,
  { dry, yes }: { dry: boolean; yes: boolean },
  { say, complain }: Output,
): Promise<number> {
  const undo = (await isRunning(undoArguments.config)) ? overHttp(undoArguments) : directly(undoArguments);
  const tell = (done: UndoOutcome): number => {
    if (!done.ok) complain(done.message);
    else if (done.answer.refused === undefined) linesOf(done.answer.dry, done.answer.counts).forEach(say);
    else complain(refusals[done.answer.refused]);
    return done.ok && done.answer.refused === undefined ? 0 : 1;
  };
  const previewCode = tell(await undo(true));
  if (previewCode !== 0 || dry) return previewCode;
  if (!yes && !(await isConfirmed())) {
    complain('Nothing was undone; --yes undoes it without asking.');
    return 1;
  }
  return tell(await undo(false));
}
