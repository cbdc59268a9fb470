import { contract } from '../../../lib/contract/index.ts';
import type { ClickObject } from '../../../lib/contract/constants.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';

/** Maximum length of a stored path. */
const maxPathLength = 200;

/** The path without personal parts: queries and search texts. */
export const storedPath = (path: string | undefined): string =>
  (path ?? '')
    .replace(/[?#].*$/su, '')
    .replace(/(\/product\/search\/).+$/su, '$1')
    .slice(0, maxPathLength)
    .toWellFormed();

const tables = {
  banner: 'banners',
  brand_slide: 'brand_slides',
  promotion: 'promotions',
  news: 'news',
} as const satisfies Record<ClickObject, string>;

async function objectExists(services: Services, type: ClickObject, id: number): Promise<boolean> {
  return (
    (await services.db.selectFrom(tables[type]).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

/** Counts shoppers' events; identifies nobody beyond the random id of the browser session. */
export function analyticsRoutes(mount: Mount, services: Services): void {
  const common = (context: RequestContext, path: string | undefined) => ({
    at: services.now(),
    session_id: context.sessionId ?? null,
    region_id: context.regionId,
    locale: context.locale,
    device: context.device,
    path: storedPath(path),
  });

  mount(
    contract.analytics.visit,
    async ({ body, context: context }) => {
      const events = 'events' in body ? body.events : [body];
      const rows = events.map(({ type, product_id, path }) => ({
        ...common(context, path),
        type,
        product_id: product_id ?? null,
      }));
      return { accepted: services.analytics.events(rows) };
    },
    { rateLimit: 'event.call' },
  );

  mount(
    contract.analytics.click,
    async ({ body: { type, id, path }, context: context }) => {
      if (!(await objectExists(services, type, id))) return refuse('notFound');
      return { accepted: services.analytics.clicks([{ ...common(context, path), object: type, object_id: id }]) };
    },
    { rateLimit: 'click.call' },
  );
}
