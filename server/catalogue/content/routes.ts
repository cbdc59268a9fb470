import type { Selectable } from 'kysely';
import type { NewsCard } from '../../../lib/contract/content.ts';
import { networks } from '../../../lib/contract/constants.ts';
import { contract } from '../../../lib/contract/index.ts';
import { spokenHours } from '../../../lib/format/clock.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { iconUrl, mediaUrl } from '../../../lib/media.ts';
import type { Database } from '../../db/schema.ts';
import { linkedPages } from '../../../lib/routing/content-pages.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { missingAmong } from '../pages/read.ts';
import type { Services } from '../../services.ts';
import { homeBanners } from './home-banners.ts';
import { dysonBrand, hasPreorderProducts } from './preorder-brand.ts';
import { iconKeysOf } from './shop-icons.ts';
import { paragraphs } from '../../core/text/paragraphs.ts';

type NewsRow = Pick<Selectable<Database['news']>, 'id' | 'title' | 'excerpt' | 'image' | 'published_at'>;

const newsCard = (row: NewsRow, locale: Locale): NewsCard => ({
  id: row.id,
  title: row.title[locale],
  excerpt: row.excerpt[locale],
  image: mediaUrl(row.image),
  published_at: row.published_at.toISOString(),
});

/** Number of coming holidays of the call centre in a response. */
const nextHolidays = 10;

/** Banners, news and the metadata of the home page. */
export function contentRoutes(mount: Mount, services: Services): void {
  mount(contract.content.sliders, ({ context: { locale } }) => homeBanners(services, locale));

  mount(contract.content.news, async ({ context: { locale } }) => {
    const rows = await services.db
      .selectFrom('news')
      .select(['id', 'title', 'excerpt', 'image', 'published_at'])
      .where('status', '=', 'published')
      .where('published_at', '<=', services.now())
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
    return rows.map((row) => newsCard(row, locale));
  });

  mount(contract.content.newsPost, async ({ params, context: { locale } }) => {
    const row = await services.db.selectFrom('news').selectAll().where('id', '=', params.id).executeTakeFirst();
    if (row === undefined) return refuse('notFound');
    if (row.status !== 'published' || row.published_at > services.now()) return refuse('postNotFound');
    return { ...newsCard(row, locale), body: paragraphs(row.body[locale]) };
  });

  mount(contract.content.shop, async ({ context: { locale } }) => {
    const { shop: identity } = (await services.reference.get()).settings;
    const logo =
      identity.logo === ''
        ? undefined
        : await services.db.selectFrom('media').selectAll().where('key', '=', identity.logo).executeTakeFirst();
    const today = tashkentDay(services.now());
    return {
      name: identity.name[locale],
      legal_entity: identity.legal_entity,
      phones: identity.phones,
      email: identity.email || null,
      hours: spokenHours(identity.hours),
      holidays: identity.holidays
        .filter((day) => day >= today)
        .sort()
        .slice(0, nextHolidays),
      social: networks.flatMap((network) => {
        const url = identity.social[network];
        return url === undefined ? [] : [{ network, url }];
      }),
      logo: logo === undefined ? null : { image: mediaUrl(logo.key, 320), width: logo.width, height: logo.height },
      ...(await iconKeysOf(services.media, identity)),
      colours: identity.colours,
      missing_pages: [
        ...(await missingAmong(services.db, services.now(), linkedPages)),
        ...((await hasPreorderProducts(services, dysonBrand)) ? [] : ['preorder-dyson']),
      ],
    };
  });

  mount(contract.content.seo, async ({ context: { locale } }) => {
    const { seo_home: seo, shop: identity } = (await services.reference.get()).settings;
    const { name } = identity;
    const { icon } = await iconKeysOf(services.media, identity);
    return {
      meta_title: seo.meta_title[locale] || name[locale],
      meta_desc: seo.meta_desc[locale],
      meta_key: seo.meta_key[locale],
      meta_icon: icon === null ? seo.meta_icon : iconUrl(icon, 192),
    };
  });
}
