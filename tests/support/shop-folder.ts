import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShopFolderAnswer } from '../../lib/contract/shop-folder-commands.ts';
import { staffKey } from '../../server/secret.ts';
import { contract, testSecret, type TestApi } from './api.ts';
import { projectRoot } from './e2e-programs.ts';

export const starter = path.join(projectRoot, 'server/catalogue/shop-facts/starter');
export const headers = { 'x-staff-key': staffKey(testSecret) };

/** A folder of the test's own; `put` writes a file. */
export function ownFolder(files: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-folder-'));
  const put = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  for (const [name, text] of Object.entries(files)) put(name, text);
  return {
    folder,
    put,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type OwnFolder = ReturnType<typeof ownFolder>;

/** `shown`: the name of the confirmed changes, from the response of the check. */
export const callShopFolder = async (
  api: TestApi,
  folder: string,
  write: boolean,
  confirmed?: string,
): Promise<ShopFolderAnswer> =>
  (
    await api.call(contract.command.shopFolder, {
      body: { folder, write, ...(confirmed === undefined ? {} : { shown: confirmed }) },
      headers,
    })
  ).data;
export const changeNames = ({ changes }: ShopFolderAnswer) => changes.map(({ file, what }) => `${file} ${what}`);
export const problemTexts = ({ problems }: ShopFolderAnswer) =>
  problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);

export const storeHead =
  'slug,kind,region,name_kr,name_uz,name_ru,address_kr,address_uz,address_ru,lat,long,phone,opens,closes,open';
export const store = (slug: string, changes: { open?: string; kind?: string } = {}) =>
  `${slug},${changes.kind ?? 'store'},samarkand,Дўкон ${slug},Doʻkon ${slug},Магазин ${slug},Кўча 1,Koʻcha 1,Улица 1,39.65,66.95,+998 66 233 00 00,09:00,20:00,${changes.open ?? 'yes'}`;
export const storesCsv = (...rows: string[]) => `${[storeHead, ...rows].join('\n')}\n`;
export const categoryHead = 'slug;parent;name_kr;name_uz;name_ru;picture;feed_id;filters;accessories';
export const category = (
  slug: string,
  parent = '',
  changes: { name?: string; picture?: string; feed?: string; filters?: string; accessories?: string } = {},
) =>
  [
    slug,
    parent,
    changes.name ?? slug,
    changes.name ?? slug,
    changes.name ?? slug,
    changes.picture ?? '',
    changes.feed ?? '',
    changes.filters ?? '',
    changes.accessories ?? '',
  ].join(';');
export const categoriesCsv = (...rows: string[]) => `${[categoryHead, ...rows].join('\n')}\n`;
