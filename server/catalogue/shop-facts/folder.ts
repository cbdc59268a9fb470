import path from 'node:path';
import { stringify } from 'yaml';
import type { z } from 'zod';
import { feedsFile } from './feeds-file.ts';
import { doubled } from '../fact-files/fields.ts';
import type { Problem, ReadFile } from '../fact-files/problem.ts';
import { readTable, writeTable } from './csv-file.ts';
import { shopFile } from './shop-file.ts';
import {
  brandColumns,
  type BrandFact,
  brandRow,
  categoryColumns,
  type CategoryFact,
  categoryRow,
  storeColumns,
  type StoreFact,
  storeRow,
} from './table-files.ts';
import { textFile } from '../fact-files/text-file.ts';
import { homeFile, partnersFile, paymentsFile } from './yaml-files.ts';
import { readYaml } from '../fact-files/yaml-file.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';

const maxFileBytes = 2 * 1024 * 1024;

interface FileKind<Facts> {
  readonly name: string;
  readonly read: (text: string) => ReadFile<Facts>;
  readonly write: (facts: Facts) => string;
}

const yamlKind = <Schema extends z.ZodType>(name: string, schema: Schema): FileKind<z.output<Schema>> => ({
  name,
  read: (text) => readYaml(name, text, schema),
  write: (facts) => stringify(facts, { lineWidth: 0 }),
});

interface TableParts<Row extends z.ZodType> {
  readonly columns: readonly string[];
  readonly needed: readonly string[];
  readonly row: Row;
  readonly keyOf: (row: z.output<Row>) => string;
  readonly cells: (row: z.output<Row>) => Record<string, string>;
}

/** A table whose rows are identified by their slug. */
const tableKind = <Row extends z.ZodType>(name: string, table: TableParts<Row>): FileKind<z.output<Row>[]> => ({
  name,
  read: (text) => {
    const result = readTable(name, text, table);
    const keys = (result.facts ?? []).map(table.keyOf);
    const at = doubled(keys);
    if (at === -1) return result;
    return {
      ...result,
      facts: undefined,
      problems: [{ file: name, line: result.lineOf([at]), message: `the slug ${keys[at] ?? ''} stands here twice` }],
    };
  },
  write: (rows) => writeTable(table.columns, rows.map(table.cells)),
});

const inColumns = (prefix: string, text: Localized): Record<string, string> => ({
  [`${prefix}_kr`]: text.kr,
  [`${prefix}_uz`]: text.uz,
  [`${prefix}_ru`]: text.ru,
});

/** Several words in a cell; `-` for none, empty to keep the present ones. */
const inCell = (words: readonly string[] | null): string => (words === null ? '' : words.join(' ') || '-');

/** A store as the cells of its row in `stores.csv`. */
export const storeCells = ({
  name,
  address,
  lat,
  long,
  closed_days,
  services,
  open,
  ...row
}: StoreFact): Record<string, string> => ({
  ...row,
  ...inColumns('name', name),
  ...inColumns('address', address),
  lat: String(lat),
  long: String(long),
  closed_days: closed_days.join(' '),
  services: inCell(services),
  open: open ? 'yes' : 'no',
});

/** Every file of the folder, by the part of the facts that it contains. */
export const kinds = {
  shop: yamlKind('shop.yml', shopFile),
  stores: tableKind('stores.csv', {
    columns: storeColumns,
    needed: storeColumns.filter((column) => !['kind', 'open', 'phone', 'closed_days', 'services'].includes(column)),
    row: storeRow,
    keyOf: ({ slug }) => slug,
    cells: storeCells,
  }),
  categories: tableKind('categories.csv', {
    columns: categoryColumns,
    needed: ['slug', 'parent', 'name_kr', 'name_uz', 'name_ru'],
    row: categoryRow,
    keyOf: ({ slug }) => slug,
    cells: ({ slug, parent, name, picture, feed_id, filters, accessories }: CategoryFact) => ({
      slug,
      parent: parent ?? '',
      ...inColumns('name', name),
      picture,
      feed_id: feed_id ?? '',
      filters: inCell(filters),
      accessories: inCell(accessories),
    }),
  }),
  brands: tableKind('brands.csv', {
    columns: brandColumns,
    needed: ['slug', 'name'],
    row: brandRow,
    keyOf: ({ slug }) => slug,
    cells: ({ slug, name, picture, description }: BrandFact) => ({
      slug,
      name,
      logo: picture,
      ...inColumns('description', description),
    }),
  }),
  home: yamlKind('home.yml', homeFile),
  payments: yamlKind('payments.yml', paymentsFile),
  partners: yamlKind('partners.yml', partnersFile),
  feeds: yamlKind('feeds.yml', feedsFile),
} as const;
export type Part = keyof typeof kinds;
export const parts = Object.keys(kinds) as readonly Part[];

/** The facts of a folder; a missing file leaves its part out. */
export type Facts = { -readonly [Name in Part]?: NonNullable<ReturnType<(typeof kinds)[Name]['read']>['facts']> };
/** The line of a fact in the file of its part. */
export type LineOf = (part: Part, way: readonly PropertyKey[]) => number;
/** Contents of a folder's files by name. */
export type FolderFiles = Readonly<Record<string, string>>;

/** The known files of a folder, and the unreadable ones. */
export async function readFolder(folder: string): Promise<{ files: FolderFiles; problems: Problem[] }> {
  const files: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const { name } of Object.values(kinds)) {
    const text = await textFile(path.join(folder, name), name, maxFileBytes);
    if (typeof text === 'string') files[name] = text;
    else if (text !== undefined) problems.push(text);
  }
  return { files, problems };
}

/** Parses the files of a folder; mistakes have their line. */
export function parseFiles(files: FolderFiles): { facts: Facts; lineOf: LineOf; problems: Problem[] } {
  const facts: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const lines = new Map<Part, (way: readonly PropertyKey[]) => number>();
  for (const part of parts) {
    const text = files[kinds[part].name];
    if (text === undefined) continue;
    const read = kinds[part].read(text);
    lines.set(part, read.lineOf);
    problems.push(...read.problems);
    if (read.facts !== undefined) facts[part] = read.facts;
  }
  return { facts, lineOf: (part, way) => lines.get(part)?.(way) ?? 1, problems };
}

/** The files for these facts. */
export function writeFiles(facts: Facts): FolderFiles {
  const write = <Name extends Part>(part: Name): [string, string][] => {
    const value = facts[part];
    const kind: FileKind<NonNullable<Facts[Name]>> = kinds[part] as never;
    return value === undefined ? [] : [[kind.name, kind.write(value)]];
  };
  return Object.fromEntries(parts.flatMap(write));
}
