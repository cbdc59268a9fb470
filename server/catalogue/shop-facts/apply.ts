import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import stringify from 'safe-stable-stringify';
import type { Db, OpenDatabase } from '../../db/open.ts';
import type { Media } from '../../media/pipeline.ts';
import { withImportLock } from '../import/lock.ts';
import { omitMissingReferences } from './omit-missing-references.ts';
import { type AllFacts, currentFacts } from './current.ts';
import { type Change, difference } from './difference.ts';
import { type Facts, parseFiles, readFolder, writeFiles } from './folder.ts';
import { keyNotices, type Reachable } from './keys.ts';
import { namePictures, pictureFile, resolvePictures } from './pictures.ts';
import type { Problem } from '../fact-files/problem.ts';
import { checkReferences } from './references.ts';
import { readSettings } from '../../core/reference/settings.ts';
import { indexAfterCommit } from '../search/index-after-commit.ts';
import { lockFacts } from './lock-facts.ts';
import { mergeFacts } from './merge-facts.ts';
import { recordFolderSettings } from './setting-changes.ts';
import { writeBrands, writeCategories } from './write-catalogue.ts';
import { writeFeeds } from './write-feeds.ts';
import { writeHome } from './write-home.ts';
import { writeRegions, writeSettings, writeStores } from './write-shop.ts';

/** What applying a folder needs. */
export interface FolderShop {
  readonly db: Db;
  readonly media: Media | undefined;
  readonly now: () => Date;
  /** Called after a write. */
  readonly committed: () => void;
  /** Only a running shop knows it. */
  readonly reachable?: Reachable;
}

/** What a folder would change, or has changed; empty if there are problems. */
export interface FolderResult {
  readonly problems: Problem[];
  readonly notices: Problem[];
  readonly changes: Change[];
  readonly written: boolean;
  /** Identifies this difference; passed back for writing. Empty if there are problems. */
  readonly shown: string;
  /** Nothing was written, because the shop or the folder has changed since the difference was shown. */
  readonly outdated: boolean;
}

export interface ApplyOptions {
  readonly write: boolean;
  /** The difference that a person has confirmed; without it any difference is written. */
  readonly shown?: string | undefined;
}

const refused = (problems: Problem[]): FolderResult => ({
  problems: inOrder(problems),
  notices: [],
  changes: [],
  written: false,
  shown: '',
  outdated: false,
});
const inOrder = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((left, right) =>
    left.file < right.file ? -1 : left.file > right.file ? 1 : left.line - right.line,
  );

interface Prepared {
  readonly wanted: Facts;
  readonly notices: Problem[];
}

/** Reads and checks a folder as far as possible before writing. */
async function prepare(
  { db, media, reachable }: FolderShop,
  folder: string,
): Promise<Prepared | { problems: Problem[] }> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return { problems: [{ file: folder, line: 1, message: 'there is no such folder' }] };
  const { files, problems: unreadable } = await readFolder(folder);
  const { facts, lineOf, problems } = parseFiles(files);
  const current = await currentFacts(db);
  const present = await omitMissingReferences(db, facts, lineOf);
  const found = await checkReferences(db, { facts, lineOf, current, settled: mergeFacts(present.facts, current) });
  const pictures = await resolvePictures({ db, media, folder }, present.facts, current, lineOf);
  const all = [...unreadable, ...problems, ...found.problems, ...pictures.problems];
  if (all.length > 0) return { problems: all };
  const keys = reachable === undefined ? [] : keyNotices(facts, lineOf, reachable);
  return { wanted: pictures.facts, notices: inOrder([...present.notices, ...found.notices, ...keys]) };
}

/** Key of the settings that marks an owner's shop, which the demonstration must not delete. */
const ownersMark = 'owner';

async function write(db: Db, now: Date, from: AllFacts, to: AllFacts): Promise<number[]> {
  await db
    .insertInto('settings')
    .values({ key: ownersMark, value: JSON.stringify({ folder: true }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const icon = readSettings(await db.selectFrom('settings').selectAll().execute()).seo_home.meta_icon;
  await writeSettings(db, from, to, icon);
  await writeRegions(db, from, to);
  await recordFolderSettings(db, now, from, to);
  await writeStores(db, from, to);
  const categories = await writeCategories(db, from, to);
  const brands = await writeBrands(db, from, to);
  await writeHome(db, from, to);
  await writeFeeds(db, now, from.feeds.feeds, to.feeds.feeds);
  if (categories.length + brands.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'category_id')
    .innerJoin('brands', 'brands.id', 'brand_id')
    .select('products.id')
    .where((eb) =>
      eb.or([
        ...(categories.length > 0 ? [eb('categories.slug', 'in', categories)] : []),
        ...(brands.length > 0 ? [eb('brands.slug', 'in', brands)] : []),
      ]),
    )
    .orderBy('products.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Identifies a difference: equal for the same shop and folder, different for any other. */
const nameOf = (from: AllFacts, to: AllFacts): string =>
  createHash('sha256')
    .update(stringify({ from, to }) ?? '')
    .digest('hex');

/** Checks a folder and reports the changes; with `write` they are written, in one transaction. */
async function applyFolder(
  shop: FolderShop,
  folder: string,
  { write: writes, shown: confirmed }: ApplyOptions,
): Promise<FolderResult> {
  const prepared = await prepare(shop, folder);
  if ('problems' in prepared) return refused(prepared.problems);
  const { wanted, notices } = prepared;
  const compare = async (db: Db) => {
    const current = await currentFacts(db);
    const settled = mergeFacts(wanted, current);
    return { current, settled, changes: difference(current, settled), name: nameOf(current, settled) };
  };
  const about = { problems: [], notices, outdated: false };
  if (!writes) {
    const { changes, name } = await compare(shop.db);
    return { ...about, changes, written: false, shown: name };
  }
  const result = await shop.db.transaction().execute(async (transaction) => {
    await lockFacts(transaction);
    const { current, settled, changes, name } = await compare(transaction);
    const outdated = confirmed !== undefined && confirmed !== name;
    if (!outdated && changes.length > 0)
      await indexAfterCommit(transaction, await write(transaction, shop.now(), current, settled));
    return { changes, shown: name, outdated };
  });
  if (result.outdated) return { ...about, ...result, written: false };
  if (result.changes.length > 0) shop.committed();
  return { ...about, ...result, written: true };
}

/** The same while no import runs, because imports create categories and brands. */
export const applyFolderUnlocked = (
  shop: FolderShop,
  engine: OpenDatabase['engine'],
  folder: string,
  options: ApplyOptions,
): Promise<FolderResult | 'running'> => {
  const work = () => applyFolder(shop, folder, options);
  return options.write ? withImportLock(shop.db, engine, work) : work();
};

/** The files for the content of the database, and their pictures. */
export async function exportFolder(
  db: Db,
): Promise<{ files: Record<string, string>; pictures: { file: string; key: string }[] }> {
  const { facts, keys } = namePictures(await currentFacts(db));
  return { files: { ...writeFiles(facts) }, pictures: keys.map((key) => ({ file: pictureFile(key), key })) };
}
