import { contract } from '../../../lib/contract/index.ts';
import { historyPage } from '../../../lib/contract/staff-product.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { previewBulk } from './bulk-change.ts';
import { changeRoutes } from './change-routes.ts';
import { productChoices } from './create-product.ts';
import { findByCodes, findProducts, productCategories } from './find-products.ts';
import { latestChanges } from './latest-changes.ts';
import { attributeOptions } from './options.ts';
import { productHistory } from './product-history.ts';
import { stockByStore } from './product-stock.ts';
import { productPage } from './product-page.ts';

const pageSize = 50;
const changesPerPage = 20;
const { staff } = contract;

/** Products in the back office: the list and the page of one, their changes, and the undo of these. */
export function productEditingRoutes(mount: Mount, services: Services, engine: OpenDatabase['engine']): void {
  const { db } = services;
  mount(staff.products, async ({ query, context: { locale } }) => {
    const hasSearchEntries = services.search.entries !== undefined;
    const found = await findProducts(db, query, { limit: pageSize + 1, locale, hasSearchEntries });
    return { products: found.slice(0, pageSize), more: found.length > pageSize };
  });
  mount(staff.productCategories, async ({ context: { locale } }) => ({
    categories: await productCategories(db, locale),
  }));
  mount(staff.productsByCode, async ({ body: { codes }, context: { locale } }) => ({
    products: await findByCodes(db, codes, locale),
  }));
  mount(staff.productChoices, async ({ context: { locale } }) =>
    productChoices(await services.reference.get(), locale),
  );
  mount(staff.bulkPreview, ({ body, context: { locale } }) =>
    previewBulk(db, body, { locale, hasSearchEntries: services.search.entries !== undefined }),
  );
  mount(staff.productChanges, async ({ context: { locale } }) => ({
    changes: await latestChanges(db, services.now(), locale, changesPerPage),
  }));
  mount(
    staff.product,
    async ({ query: { id }, context: { locale } }) => (await productPage(services, id, locale)) ?? refuse('notFound'),
  );
  mount(staff.productHistory, async ({ query: { id, before }, context: { locale } }) => {
    const exists = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
    if (exists === undefined) return refuse('notFound');
    const reference = await services.reference.get();
    const changes = await productHistory({ db, reference, locale }, id, before, historyPage + 1);
    const changeIds = [...new Set(changes.map(({ change }) => change))].slice(0, historyPage);
    return {
      changes: changes.filter(({ change }) => changeIds.includes(change)),
      more: new Set(changes.map(({ change }) => change)).size > historyPage,
    };
  });
  mount(staff.productStock, async ({ query: { id }, context: { locale } }) => {
    const exists = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
    return exists === undefined
      ? refuse('notFound')
      : { now: services.now().toISOString(), stores: await stockByStore(db, id, locale) };
  });
  mount(staff.attributeOptions, async ({ query: { attribute }, context: { locale } }) => {
    const options = await attributeOptions(services, attribute, locale);
    return options === undefined ? refuse('notFound') : { options };
  });
  changeRoutes(mount, services, engine);
}
