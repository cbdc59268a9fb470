import { z } from 'zod';
import { storedBlockSchema, readBlock, type DisplayedBlock, displayedBlockSchema } from '../../../lib/blocks/index.ts';
import { plainTextOf } from '../../../lib/blocks/inline.ts';
import { withCurrentEntries, isVisibleAt } from '../../../lib/blocks/times.ts';
import { inLocale } from '../../../lib/blocks/words.ts';
import { isOnlinePayment } from '../../../lib/contract/constants.ts';
import type { ContentPageData } from '../../../lib/contract/content.ts';
import type { Locale, Localized } from '../../../lib/i18n/locales.ts';
import { homePath } from '../../../lib/routing/content-pages.ts';
import { offeredPartners } from '../../core/instalments/terms.ts';
import { acceptsPayment, payableWays, type Settings } from '../../core/reference/settings.ts';
import type { Db } from '../../db/open.ts';
import type { Services } from '../../services.ts';
import { filler } from './facts.ts';
import { homeBlocks } from './home.ts';
import { starterPages } from './starter.ts';

const storedBlocksSchema = z.array(z.unknown());

/**
 * A block in one language; none outside its display time, nor its entries outside theirs. A block that cannot be
 * rendered is left out and logged; the rest of the page stands.
 */
function toDisplayedBlock(
  services: Services,
  at: { path: string; locale: Locale },
  input: unknown,
  fill: (text: string) => string,
): DisplayedBlock[] {
  const block = storedBlockSchema.safeParse(input);
  if (block.success && !isVisibleAt(block.data, services.now())) return [];
  const read = block.success ? readBlock(block.data) : undefined;
  const displayed =
    block.success && read?.ok === true
      ? displayedBlockSchema.safeParse({
          id: block.data.id,
          type: block.data.type,
          props: inLocale(withCurrentEntries(read.props, services.now()), at.locale, fill),
        })
      : undefined;
  if (displayed?.success === true) return [displayed.data];
  const problems = read?.ok === false ? read.problems : ((displayed ?? block).error?.issues ?? []);
  services.log.error(
    { page: at.path, block: block.success ? block.data.id : undefined, problems },
    'page of blocks: an invalid block was left out',
  );
  return [];
}

/** A page as it is stored. */
export interface StoredPage {
  readonly title: Localized;
  readonly description: Localized;
  readonly blocks: readonly unknown[];
  readonly updated: Date | null;
}

/** The built-in home page; a home page always exists. */
export async function ownHome(services: Pick<Services, 'reference'>): Promise<StoredPage> {
  const { settings } = await services.reference.get();
  return {
    title: settings.shop.name,
    description: settings.seo_home.meta_desc,
    blocks: homeBlocks(settings),
    updated: null,
  };
}

/** The current version of a path; null for a missing page. */
async function currentPage(services: Services, path: string): Promise<StoredPage | null> {
  const now = services.now();
  const row = await services.db
    .selectFrom('pages')
    .selectAll()
    .where('path', '=', path)
    .where('status', '=', 'published')
    .where('shown_from', '<=', now)
    .where((eb) => eb.or([eb('shown_till', 'is', null), eb('shown_till', '>', now)]))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (path === homePath && (row === undefined || row.hidden)) return ownHome(services);
  if (row?.hidden === true) return null;
  if (row !== undefined)
    return {
      title: row.title,
      description: row.description,
      blocks: storedBlocksSchema.parse(row.blocks),
      updated: row.published_at,
    };
  const own = starterPages().get(path);
  return own === undefined
    ? null
    : { title: own.title, description: own.description, blocks: own.blocks, updated: null };
}

/**
 * The settings reduced to what is available: payment methods without a provider and unreachable partners are named
 * nowhere.
 */
const offered = (services: Services, settings: Settings): Settings => ({
  ...settings,
  loan_partners: offeredPartners(services, settings),
  payment_methods: payableWays.filter(
    (way) => acceptsPayment(settings, way) && (!isOnlinePayment(way) || services.payments.offers(way)),
  ),
});

/** Which page is read, in which language and region. */
export interface PageReader {
  readonly path: string;
  readonly locale: Locale;
  readonly regionId: number;
}

/** A page in one language; null if there is none. */
export async function readPage(services: Services, at: PageReader): Promise<ContentPageData | null> {
  const page = await currentPage(services, at.path);
  return page === null ? null : displayPage(services, at, page);
}

/** A stored page or a draft in one language, with the facts of the shop in its texts. */
export async function displayPage(services: Services, at: PageReader, page: StoredPage): Promise<ContentPageData> {
  const reference = await services.reference.get();
  const fill = filler({ ...reference, settings: offered(services, reference.settings) }, at.locale, at.regionId);
  return {
    path: at.path,
    title: fill(page.title[at.locale]),
    description: plainTextOf(fill(page.description[at.locale])),
    updated_at: page.updated?.toISOString() ?? null,
    blocks: page.blocks.flatMap((block) => toDisplayedBlock(services, at, block, fill)),
  };
}

/** Those of these paths that have no page now. */
export async function missingAmong(db: Db, now: Date, paths: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('pages')
    .distinctOn('path')
    .select(['path', 'hidden'])
    .where('path', 'in', [...paths])
    .where('status', '=', 'published')
    .where('shown_from', '<=', now)
    .where((eb) => eb.or([eb('shown_till', 'is', null), eb('shown_till', '>', now)]))
    .orderBy('path')
    .orderBy('version', 'desc')
    .execute();
  const hidden = new Map(rows.map((row) => [row.path, row.hidden]));
  return paths.filter((path) => hidden.get(path) ?? !starterPages().has(path));
}

/** Paths with a page now, except the home page, with the time of their last change. */
export async function publishedPaths(services: Services): Promise<{ path: string; updated: Date | null }[]> {
  const rows = await services.db
    .selectFrom('pages')
    .select('path')
    .distinct()
    .where('status', '=', 'published')
    .where('path', '<>', homePath)
    .execute();
  const paths = [...new Set([...starterPages().keys(), ...rows.map(({ path }) => path)])].sort();
  const pages = await Promise.all(paths.map(async (path) => ({ path, page: await currentPage(services, path) })));
  return pages.flatMap(({ path, page }) => (page === null ? [] : [{ path, updated: page.updated }]));
}
