import { z } from 'zod';
import type { LoanPartner } from '../../../../lib/contract/constants.ts';
import { defaultRegionSlug } from '../../../../lib/region/regions.ts';
import { localHref } from '../../../../lib/routing/address.ts';
import type { Locale } from '../../../../lib/i18n/locales.ts';
import { orderPath } from '../../../../lib/routing/order-path.ts';
import type { Services } from '../../../services.ts';
import type { PartnerApplication, PartnerDossier } from '../partners/port.ts';
import { openMemory } from './memory.ts';
import { dossierContext, type ApplicationRow } from '../../loan-applications/row.ts';

const dossierSchema = z.object({
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  card: z.object({ token: z.string(), mask: z.string() }).nullable(),
});
/** The applicant's input as stored, encrypted; of a card only its token and mask. */
export type StoredDossier = z.output<typeof dossierSchema>;

/**
 * Return address at the partner: for tbc the checkout, which restores a cancelled order; for others the thanks page.
 */
function returnUrl(services: Services, partner: LoanPartner, orderId: number, locale: Locale): string {
  const path = partner === 'tbc' ? `/checkout/?partner_type=tbc&order_id=${orderId}` : orderPath(orderId);
  return `${services.siteUrl}${localHref({ locale, region: defaultRegionSlug }, path)}`;
}

/** An application as it is sent to its partner. */
export async function partnerInput(services: Services, row: ApplicationRow): Promise<PartnerApplication> {
  const [order, items] = await Promise.all([
    services.db
      .selectFrom('orders')
      .select(['number', 'phone', 'first_name', 'last_name', 'locale'])
      .where('id', '=', row.order_id)
      .executeTakeFirstOrThrow(),
    services.db
      .selectFrom('order_items')
      .select(['product_id', 'name', 'price', 'count'])
      .where('order_id', '=', row.order_id)
      .orderBy('id')
      .execute(),
  ]);
  return {
    reference: order.number,
    refId: row.ref_id ?? '',
    phone: order.phone,
    fullName: `${order.first_name} ${order.last_name}`.trim(),
    sum: row.sum,
    total: row.total,
    months: row.months,
    locale: order.locale,
    lines: items.map(({ product_id: id, name, price, count }) => ({ id, name: name[order.locale], price, count })),
    returnUrl: returnUrl(services, row.partner, row.order_id, order.locale),
    memory: openMemory(services, row),
  };
}

export const sealDossier = (services: Services, orderId: number, dossier: StoredDossier): string =>
  services.vault.sealText(JSON.stringify(dossier), dossierContext(orderId));

/** The stored input; empty if there is none. */
export const openDossier = (services: Services, row: ApplicationRow): StoredDossier =>
  row.dossier === null
    ? { fields: {}, card: null }
    : dossierSchema.parse(JSON.parse(services.vault.openText(row.dossier, dossierContext(row.order_id))));

/** The applicant's data with the photos, for the partner alone. */
export async function partnerDossier(services: Services, row: ApplicationRow): Promise<PartnerDossier> {
  return { ...openDossier(services, row), photos: await services.documents.photosOf(row.order_id) };
}
