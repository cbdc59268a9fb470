import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { shopPictures } from '../../../lib/contract/staff-setting-fields.ts';
import { isMediaKey } from '../../../lib/media.ts';
import type { Db } from '../../db/open.ts';
import type { Media } from '../../media/pipeline.ts';
import { createFeedPictures, type FeedPictures } from '../import/pictures/feed-pictures.ts';
import { createPlaceholders } from '../import/pictures/placeholders.ts';
import type { AllFacts } from './current.ts';
import { type Facts, kinds, type LineOf, type Part } from './folder.ts';
import type { Problem } from '../fact-files/problem.ts';
import { shapeFault, sizeOfPicture } from './shop-pictures.ts';

const pictureFolder = 'pictures';
/** File of an exported picture; its name contains the key. */
export const pictureFile = (key: string): string => `${pictureFolder}/${key}.webp`;
const keyIn = (file: string): string | undefined => {
  const name = path.posix.basename(file, '.webp');
  return file === pictureFile(name) && isMediaKey(name) ? name : undefined;
};

const reasons: Readonly<Record<string, string>> = {
  imageMissing: 'there is no such file',
  imageOutside: 'lies outside of this folder',
  imageTooLarge: 'is larger than 10 MB',
  imageFormat: 'is no JPEG, PNG or WebP picture',
  imagePixels: 'has more than 40 million pixels',
  imageService: 'this API keeps no pictures',
};

export interface PictureTools {
  readonly db: Db;
  readonly media: Media | undefined;
  readonly folder: string;
}
interface Named {
  readonly part: Part;
  readonly way: readonly PropertyKey[];
  readonly file: string;
}

/** Every picture that a folder names, and where. */
function namedPictures(facts: Facts): Named[] {
  return [
    ...shopPictures.map((name) => ({ part: 'shop' as const, way: [name], file: facts.shop?.[name] ?? '' })),
    ...(facts.categories ?? []).map(({ picture }, index) => ({
      part: 'categories' as const,
      way: [index, 'picture'],
      file: picture,
    })),
    ...(facts.brands ?? []).map(({ picture }, index) => ({
      part: 'brands' as const,
      way: [index, 'logo'],
      file: picture,
    })),
    ...(facts.home?.banners ?? []).flatMap(({ wide, phone = '' }, index) => [
      { part: 'home' as const, way: ['banners', index, 'wide'], file: wide },
      { part: 'home' as const, way: ['banners', index, 'phone'], file: phone },
    ]),
  ].filter(({ file }) => file !== '');
}

/** The key of an exported picture, whose file may be missing unless somebody has replaced it. */
async function ownKey({ db, media, folder }: PictureTools, file: string): Promise<string | undefined> {
  const key = keyIn(file);
  if (key === undefined) return undefined;
  const row = await db.selectFrom('media').select('key').where('key', '=', key).executeTakeFirst();
  if (row === undefined) return undefined;
  const [master, source] = await Promise.all([
    media?.master(key),
    readFile(path.join(folder, file)).catch(() => undefined),
  ]);
  return source === undefined || master?.equals(source) === true ? key : undefined;
}

/** Keys of the folder's pictures by file; invalid ones are reported with their line. */
async function ingestPictures(
  tools: PictureTools,
  images: FeedPictures,
  facts: Facts,
  lineOf: LineOf,
): Promise<{ keys: ReadonlyMap<string, string>; problems: Problem[] }> {
  const named = namedPictures(facts);
  const keys = new Map<string, string>();
  for (const file of new Set(named.map((entry) => entry.file))) {
    const key = await ownKey(tools, file);
    if (key !== undefined) keys.set(file, key);
  }
  const results = await images.resolve(named.map(({ file }) => file).filter((file) => !keys.has(file)));
  for (const [file, result] of results) if (result.ok) keys.set(file, result.key);
  const problems = named.flatMap(({ part, way, file }) => {
    const result = results.get(file);
    if (result === undefined || result.ok) return [];
    return [
      {
        file: kinds[part].name,
        line: lineOf(part, way),
        message: `${way.filter((key, place) => place > 0 || typeof key === 'string').join('.')}: ${file} ${reasons[result.reason] ?? result.reason}`,
      },
    ];
  });
  return { keys, problems };
}

/** The icon and the link picture have one shape and a minimum size. */
async function misshapenPictures(
  db: Db,
  { shop }: Facts,
  keys: ReadonlyMap<string, string>,
  lineOf: LineOf,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const picture of shopPictures) {
    const size = await sizeOfPicture(db, keys.get(shop?.[picture] ?? '') ?? '');
    const fault = size === undefined ? undefined : shapeFault(picture, size);
    if (fault !== undefined)
      problems.push({
        file: kinds.shop.name,
        line: lineOf('shop', [picture]),
        message: `${picture}: ${fault}`,
      });
  }
  return problems;
}

/**
 * The facts with keys in place of files. An entry without a picture keeps the present one; a new one gets a drawn
 * picture, as from a feed.
 */
export async function resolvePictures(
  tools: PictureTools,
  facts: Facts,
  current: AllFacts,
  lineOf: LineOf,
): Promise<{ facts: Facts; problems: Problem[] }> {
  const images = createFeedPictures({ ...tools, allowPrivate: false, refresh: false, dry: false });
  const drawn = createPlaceholders(images);
  const { keys, problems } = await ingestPictures(tools, images, facts, lineOf);
  if (problems.length > 0) return { facts, problems };
  const misshapen = await misshapenPictures(tools.db, facts, keys, lineOf);
  if (misshapen.length > 0) return { facts, problems: misshapen };
  const keyOf = (file: string): string => keys.get(file) ?? '';
  const before = {
    categories: new Map(current.categories.map((row) => [row.slug, row.picture])),
    brands: new Map(current.brands.map((row) => [row.slug, row.picture])),
  };
  const resolved: Facts = { ...facts };
  if (facts.shop !== undefined) {
    const { shop } = facts;
    resolved.shop = {
      ...shop,
      ...Object.fromEntries(
        shopPictures.flatMap((name) => (shop[name] === undefined ? [] : [[name, keyOf(shop[name])]])),
      ),
    };
  }
  if (facts.categories !== undefined) {
    resolved.categories = [];
    for (const row of facts.categories)
      resolved.categories.push({
        ...row,
        picture: keyOf(row.picture) || (before.categories.get(row.slug) ?? (await drawn.box())),
      });
  }
  if (facts.brands !== undefined) {
    resolved.brands = [];
    for (const [index, row] of facts.brands.entries())
      resolved.brands.push({
        ...row,
        picture: keyOf(row.picture) || (before.brands.get(row.slug) ?? (await drawn.brand(row.name, index))),
      });
  }
  if (facts.home?.banners !== undefined) {
    resolved.home = {
      ...facts.home,
      banners: facts.home.banners.map(({ phone, ...banner }) => ({
        ...banner,
        wide: keyOf(banner.wide),
        ...(phone === undefined ? {} : { phone: keyOf(phone) }),
      })),
    };
  }
  return { facts: resolved, problems: [] };
}

/** The facts with files in place of keys, for an export, and the keys of their pictures. */
export function namePictures(facts: AllFacts): { facts: AllFacts; keys: string[] } {
  const keys = new Set<string>();
  const fileOf = (key: string): string => {
    if (key === '') return '';
    keys.add(key);
    return pictureFile(key);
  };
  const named: AllFacts = {
    ...facts,
    shop: {
      ...facts.shop,
      logo: fileOf(facts.shop.logo),
      icon: fileOf(facts.shop.icon),
      share: fileOf(facts.shop.share),
    },
    categories: facts.categories.map((row) => ({ ...row, picture: fileOf(row.picture) })),
    brands: facts.brands.map((row) => ({ ...row, picture: fileOf(row.picture) })),
    home: {
      ...facts.home,
      // A banner without a picture is not shown, and a file cannot express it.
      banners: facts.home.banners
        .filter(({ wide }) => wide !== '')
        .map(({ phone, ...banner }) => ({
          ...banner,
          wide: fileOf(banner.wide),
          ...(phone === undefined ? {} : { phone: fileOf(phone) }),
        })),
    },
  };
  return { facts: named, keys: [...keys] };
}
