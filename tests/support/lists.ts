import { Readable } from 'node:stream';
import { mediaUrl } from '../../lib/media.ts';
import type { Db } from '../../server/db/open.ts';
import { exportCatalogue, type ExportFormat } from '../../server/catalogue/export/index.ts';
import type { ExistingProduct } from '../../server/catalogue/import/products/stored-products.ts';
import { createReference, type ReferenceData } from '../../server/core/reference/reference.ts';

const now = new Date('2026-11-21T07:00:00Z');
const siteUrl = 'https://shop.example';

/** The catalogue of a shop as it is exported. */
export async function exportedText(db: Db, format: ExportFormat): Promise<string> {
  const parts = exportCatalogue({ db, reference: await referenceOf(db), siteUrl, now }, format, 'ru');
  return Buffer.concat((await Readable.from(parts, { objectMode: false }).toArray()) as Buffer[]).toString();
}

export const referenceOf = (db: Db): Promise<ReferenceData> => createReference(db, () => now).get();

/** A product as a row of CSV: a cell for each heading of the format. */
export function cellsOf(product: ExistingProduct, reference: ReferenceData): Record<string, string> {
  const cells: Record<string, string> = {
    id: product.external_id,
    slug: product.slug,
    brand: reference.brands.get(product.brand_id)?.name ?? '',
    model: product.model_code,
    group_id: product.model_group,
    barcode: product.barcode ?? '',
    price: String(product.sale_price),
    old_price: product.old_price === null ? '' : String(product.old_price),
    sale_mode: product.sale_mode,
    images: product.images.map((key) => `${siteUrl}${mediaUrl(key, 1280)}`).join('|'),
    stickers: product.sticker_ids.map((id) => reference.stickers.get(id)?.key ?? '').join('|'),
    category: reference
      .pathOf(product.category_id)
      .map(({ name }) => name.ru)
      .join(' > '),
  };
  for (const field of ['name', 'description', 'overview'] as const)
    for (const locale of ['kr', 'uz', 'ru'] as const) cells[`${field}_${locale}`] = product[field][locale];
  for (const [id, pieces] of Object.entries(product.stock))
    cells[`stock:${reference.stores.find((store) => store.id === Number(id))?.slug ?? id}`] = String(pieces);
  for (const entry of product.attributes) {
    const attribute = reference.attributes.get(entry.a);
    // Two values of one characteristic would be two columns of one heading.
    const value =
      't' in entry
        ? entry.t.ru
        : 'n' in entry
          ? `${entry.n} ${attribute?.unit?.ru ?? ''}`
          : entry.o.length === 1
            ? reference.options.get(entry.o[0] ?? 0)?.name.ru
            : undefined;
    if (attribute !== undefined && value !== undefined) cells[`param:${attribute.name.ru}`] ??= value;
  }
  return cells;
}

/** A list in CSV of rows that may have different columns. */
export function csvOf(rows: readonly Readonly<Record<string, string>>[]): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
    .map((cells) => `${cells.map(cell).join(';')}\n`)
    .join('');
}
