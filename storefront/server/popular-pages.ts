import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { buildPathname, parseAddress } from '../../lib/routing/address.ts';
import { locales } from '../../lib/i18n/locales.ts';
import { defaultRegionSlug } from '../../lib/region/regions.ts';
import { writeAtomically } from '../page-cache/page-file.mjs';

/** Addresses that are counted, and of those the ones that outlive a restart. */
const mostCounted = 2_000;
const mostKept = 200;
const longest = 300;
/** What somebody typed is nobody else's, and outlives no restart. */
const typed = '/product/search/';

const fileSchema = z.array(z.tuple([z.string().startsWith('/').max(longest), z.number().positive()])).max(mostKept);

/** How often pages are asked for, so that those that are asked for most can be made before anybody waits for them. */
export interface AskedPages {
  /** Notes that a page was sent. @param path of its address */
  readonly note: (path: string) => void;
  /** The addresses that are asked for most, without their language; the first is asked for most. */
  most(): string[];
  /** Keeps the counts over a restart. They are halved each time, so that what was asked long ago is forgotten. */
  save(): Promise<void>;
}

/** The counts of a file; none where there is no file, or one that says something else. */
function read(file: string): (readonly [string, number])[] {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Without counts the first pages alone are made beforehand.
    return [];
  }
}

/** @param file where the counts are kept, for whatever build runs */
export function pageHits(file: string): AskedPages {
  // Whoever asks for ever other addresses pushes out those that nobody else asks for.
  const counts = new LRUCache<string, { count: number }>({ max: mostCounted });
  for (const [path, count] of read(file).toReversed()) counts.set(path, { count });

  const most = (): (readonly [string, number])[] => {
    const sums = new Map<string, number>();
    for (const [path, { count }] of counts.entries()) {
      const { region, path: own } = parseAddress(path);
      const plain = buildPathname({ locale: locales[0], region, path: own });
      sums.set(plain, (sums.get(plain) ?? 0) + count);
    }
    return [...sums].sort(([, one], [, other]) => other - one).slice(0, mostKept);
  };

  return {
    note(path) {
      if (path.length > longest || path.includes(typed)) return;
      const known = counts.get(path);
      if (known === undefined) counts.set(path, { count: 1 });
      else known.count += 1;
    },
    most: () => most().map(([path]) => path),
    async save() {
      const kept = most();
      for (const [path, one] of counts.entries()) {
        one.count /= 2;
        if (one.count < 0.5) counts.delete(path);
      }
      await writeAtomically(file, Buffer.from(JSON.stringify(kept)));
    },
  };
}

/** First pages of the shop, then the given ones, each in every language. @param asked addresses without their language */
export function pagesToWarm(asked: readonly string[]): string[] {
  const first = ['/', '/katalog/'].map((path) => ({ region: defaultRegionSlug, path }));
  const addresses = [...first, ...asked.map(parseAddress)];
  return [
    ...new Set(
      addresses.flatMap(({ region, path }) => locales.map((locale) => buildPathname({ locale, region, path }))),
    ),
  ];
}
