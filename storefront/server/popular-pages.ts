import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { buildPathname, parseAddress } from '../../lib/routing/address.ts';
import { locales } from '../../lib/i18n/locales.ts';
import { defaultRegionSlug } from '../../lib/region/regions.ts';
import { writeAtomically } from '../page-cache/page-file.mjs';

/** Addresses that are counted, and how many of them are saved. */
const maxCounted = 2_000;
const maxSaved = 200;
const maxPathLength = 300;
/** Searches are personal: they are not counted. */
const searchPath = '/product/search/';

const fileSchema = z
  .array(z.tuple([z.string().startsWith('/').max(maxPathLength), z.number().positive()]))
  .max(maxSaved);

/** Request counts of pages, for warming the most requested ones. */
export interface PageHits {
  /**
   * Counts a page that was sent.
   * @param path path of its address
   */
  readonly note: (path: string) => void;
  /** The most requested addresses, without their language, in descending order. */
  most(): string[];
  /** Saves the counts. They are halved each time, so that old requests lose weight. */
  save(): Promise<void>;
}

/** Counts from a file; empty if it is missing or invalid. */
function readCounts(file: string): (readonly [string, number])[] {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Without counts only the home and catalogue pages are warmed.
    return [];
  }
}

/** @param file file of the counts; it is independent of the build */
export function pageHits(file: string): PageHits {
  // An LRU: addresses that are requested only once are evicted first.
  const counts = new LRUCache<string, { count: number }>({ max: maxCounted });
  for (const [path, count] of readCounts(file).toReversed()) counts.set(path, { count });

  const mostRequested = (): (readonly [string, number])[] => {
    const sums = new Map<string, number>();
    for (const [path, { count }] of counts.entries()) {
      const { region, path: own } = parseAddress(path);
      const plain = buildPathname({ locale: locales[0], region, path: own });
      sums.set(plain, (sums.get(plain) ?? 0) + count);
    }
    return [...sums].sort(([, left], [, right]) => right - left).slice(0, maxSaved);
  };

  return {
    note(path) {
      if (path.length > maxPathLength || path.includes(searchPath)) return;
      const known = counts.get(path);
      if (known === undefined) counts.set(path, { count: 1 });
      else known.count += 1;
    },
    most: () => mostRequested().map(([path]) => path),
    async save() {
      const popular = mostRequested();
      for (const [path, one] of counts.entries()) {
        one.count /= 2;
        if (one.count < 0.5) counts.delete(path);
      }
      await writeAtomically(file, Buffer.from(JSON.stringify(popular)));
    },
  };
}

/**
 * Home and catalogue pages and the given ones, each in every language.
 * @param popular addresses without their language
 */
export function pagesToWarm(popular: readonly string[]): string[] {
  const first = ['/', '/katalog/'].map((path) => ({ region: defaultRegionSlug, path }));
  const addresses = [...first, ...popular.map(parseAddress)];
  return [
    ...new Set(
      addresses.flatMap(({ region, path }) => locales.map((locale) => buildPathname({ locale, region, path }))),
    ),
  ];
}
