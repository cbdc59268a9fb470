import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { openDatabase } from '../../server/db/open.ts';
import { createMedia } from '../../server/media/pipeline.ts';
import { createFileStore } from '../../server/media/store.ts';
import { standaloneIndexer } from '../../server/catalogue/import/indexer.ts';
import { openReport } from '../../server/catalogue/import/report.ts';
import type { ImportOptions } from '../../server/catalogue/import/import-options.ts';
import { runImport } from '../../server/catalogue/import/run.ts';
import { openFeed } from '../../server/catalogue/import/open-feed.ts';
import { runStoredImport } from '../../server/catalogue/import/take-import.ts';
import { undoImport } from '../../server/catalogue/import/undo/undo.ts';
import { writePlaces } from '../../demo/seed/steps/content.ts';

/**
 * One measurement in a process of its own: `import-feed.ts parse|store|changes ROWS [DATABASE_URL]`; prints one line of
 * JSON.
 */
const [, , task = 'parse', count = '3000', url] = process.argv;
const rows = Number(count);

/** A realistic feed: twelve attributes, a paragraph of text, stock per store; generated while it is read. */
function* feed(dearer = 0): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop><categories><category id="1">Bench</category>';
  for (let leaf = 0; leaf < 40; leaf += 1) yield `<category id="${10 + leaf}" parentId="1">Раздел ${leaf}</category>`;
  yield '</categories><offers>\n';
  for (let index = 0; index < rows; index += 1) {
    const params = Array.from(
      { length: 12 },
      (_empty, at) => `<param name="Параметр ${at}">Значение ${(index * (at + 1)) % 17}</param>`,
    ).join('');
    yield (
      `<offer id="B${index}" available="true"><url>https://shop.example/${index}</url><price>${100_000 + index + dearer}</price><oldprice>${120_000 + index + dearer}</oldprice>` +
      `<currencyId>UZS</currencyId><categoryId>${10 + (index % 40)}</categoryId><vendor>Maker ${index % 60}</vendor><vendorCode>M-${index}</vendorCode>` +
      `<name>Смартфон Maker ${index % 60} Model ${index} 8/256GB</name><description>${'Описание товара в обычном объёме. '.repeat(12)}</description>${params}` +
      `<outlets><outlet id="1" instock="${index % 9}"/><outlet id="2" instock="${index % 4}"/></outlets></offer>\n`
    );
  }
  yield '</offers></shop></yml_catalog>';
}

const source = (dearer = 0) =>
  Readable.from(
    (function* () {
      for (const part of feed(dearer)) yield Buffer.from(part);
    })(),
  );
const limits = { maxBytes: 100 * 1024 ** 3 };

async function parse(): Promise<number> {
  const started = performance.now();
  const { items } = await openFeed(source(), limits);
  let count = 0;
  for await (const item of items) if (item.kind === 'product') count += 1;
  if (count !== rows) throw new Error(`${count} of ${rows} rows were parsed`);
  return (performance.now() - started) / 1000;
}

const options: ImportOptions = {
  mode: 'full',
  categories: 'create',
  locale: 'ru',
  defaultStock: 10,
  force: false,
  dry: false,
  refreshImages: false,
  allowPrivateImages: false,
};
const since = (started: number): number => (performance.now() - started) / 1000;

/** Seconds of each part. `plain`: changed prices without an undo journal; `emptied`: undo of the first import. */
interface Stored {
  readonly seconds: number;
  readonly again: number;
  readonly changed: number;
  readonly undone: number;
  readonly plain: number;
  readonly emptied: number;
}

/** An empty shop that accepts feeds. */
async function openShop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-bench-import-'));
  const opened = await openDatabase(url === undefined ? { folder: path.join(folder, 'pg') } : { url });
  const { db } = opened;
  await writePlaces(db);
  const shop = {
    db,
    media: createMedia({ store: createFileStore(folder) }),
    now: () => new Date(),
    isThrottled: false,
    indexer: standaloneIndexer(db, () => new Date()),
    warn: (error: unknown) => {
      throw error;
    },
  };
  const take = async (content: Readable, mode: ImportOptions['mode']): Promise<{ name: string; seconds: number }> => {
    const started = performance.now();
    const result = await runStoredImport(shop, opened.engine, {
      dataDir: folder,
      name: 'bench',
      origin: undefined,
      open: () => openFeed(content, limits),
      options: { ...options, mode },
    });
    if (result === 'running' || result.answer.created + result.answer.updated + result.answer.unchanged !== rows)
      throw new Error(JSON.stringify(result));
    return { name: result.answer.name ?? '', seconds: since(started) };
  };
  const close = async (): Promise<void> => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { shop, engine: opened.engine, folder, take, close };
}

/** Seconds and CPU seconds of five imports that change price and stock of every known product. */
async function changes(): Promise<{ readonly changes: readonly number[]; readonly processor: readonly number[] }> {
  const { take, close } = await openShop();
  try {
    await take(source(), 'full');
    const [seconds, processor]: [number[], number[]] = [[], []];
    for (let round = 1; round <= 5; round += 1) {
      const list = Array.from({ length: rows }, (_empty, index) =>
        JSON.stringify({ external_id: `B${index}`, price: 100_000 + index + round, stock: 20 + ((index + round) % 9) }),
      ).join('\n');
      const before = process.cpuUsage();
      seconds.push((await take(Readable.from([Buffer.from(list)]), 'changes')).seconds);
      const { user, system } = process.cpuUsage(before);
      processor.push((user + system) / 1e6);
    }
    return { changes: seconds, processor };
  } finally {
    await close();
  }
}

async function store(): Promise<Stored> {
  const { shop, engine, folder, take, close } = await openShop();
  try {
    const run = (dearer = 0) => take(source(dearer), 'full');
    const runPlain = async (dearer: number): Promise<number> => {
      const started = performance.now();
      const report = await openReport(folder, new Date());
      const result = await runImport(shop, await openFeed(source(dearer), limits), options, report).finally(() =>
        report.close(),
      );
      if (result.updated !== rows) throw new Error(JSON.stringify(result));
      return since(started);
    };
    const undo = async (name: string, what: 'restored' | 'removed'): Promise<number> => {
      const started = performance.now();
      const undone = await undoImport(shop, engine, { name, dry: false });
      if (typeof undone === 'string' || undone.counts[what] !== rows) throw new Error(JSON.stringify(undone));
      return since(started);
    };
    const first = await run();
    const { seconds: again } = await run();
    const changed = await run(1);
    const undone = await undo(changed.name, 'restored');
    const plain = await runPlain(1);
    return {
      seconds: first.seconds,
      again,
      changed: changed.seconds,
      undone,
      plain,
      emptied: await undo(first.name, 'removed'),
    };
  } finally {
    await close();
  }
}

const measured = task === 'parse' ? { seconds: await parse() } : task === 'changes' ? await changes() : await store();
process.stdout.write(
  `${JSON.stringify({ ...measured, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) })}\n`,
);
