import type { FeedItem } from './parsed-entry.ts';

type Attributes = Readonly<Record<string, string>>;
interface Element {
  readonly name: string;
  readonly attributes: Attributes;
  text: string;
}
interface Offer {
  readonly line: number;
  readonly row: Record<string, unknown>;
  length: number;
  readonly name: NameParts;
}
interface NameParts {
  typePrefix?: string;
  vendor?: string;
  model?: string;
  name?: string;
}

const fields: Readonly<Record<string, string>> = {
  price: 'price',
  oldprice: 'old_price',
  currencyId: 'currency',
  categoryId: 'category_id',
  vendor: 'brand',
  barcode: 'barcode',
  count: 'stock',
  stock_quantity: 'stock',
  vendorCode: 'model_code',
  model: 'model_code',
};
const texts: Readonly<Record<string, readonly [field: string, locale: string]>> = Object.fromEntries(
  ['name', 'description'].flatMap((field) => [
    [field, [field, 'default']] as const,
    ...['kr', 'uz', 'ru'].map((locale) => [`${field}_${locale}`, [field, locale]] as const),
  ]),
);

const putIn = (row: Record<string, unknown>, field: string, key: string, value: unknown): void => {
  // Without a prototype, so that no store name collides with a property of objects.
  const group = (row[field] as Record<string, unknown> | undefined) ?? (Object.create(null) as Record<string, unknown>);
  row[field] = group;
  group[key] = value;
};
const pushTo = (row: Record<string, unknown>, field: string, value: unknown): void => {
  const list = (row[field] ??= []) as unknown[];
  list.push(value);
};

/** Adds a finished child element of an offer to its row. */
function addChild({ row, name: parts }: Offer, { name, attributes, text }: Element): void {
  const value = text.trim();
  if (name === 'outlet') {
    const store = attributes['id'];
    const pieces = attributes['instock'] ?? '';
    if (store !== undefined && pieces.trim() !== '') putIn(row, 'store_stock', store, pieces);
    return;
  }
  if (value === '') return;
  if (name === 'param') {
    const unit = attributes['unit']?.trim();
    pushTo(row, 'attributes', { name: attributes['name'] ?? '', value, ...(unit ? { unit } : {}) });
    return;
  }
  if (name === 'picture') return pushTo(row, 'images', value);
  if (name === 'typePrefix' || name === 'vendor' || name === 'model' || name === 'name') parts[name] = value;
  const localized = texts[name];
  if (localized !== undefined) putIn(row, localized[0], localized[1], value);
  const field = fields[name];
  if (field === undefined) return;
  // An offer may name several barcodes; the first is the product's. The maker's code takes precedence over the model's
  // name.
  if (name === 'model' ? row[field] === undefined : name !== 'barcode' || row[field] === undefined) row[field] = value;
}

function beginOffer(attributes: Attributes, line: number): Offer {
  const row: Record<string, unknown> = { external_id: attributes['id'] ?? '' };
  if (attributes['available'] !== undefined) row['available'] = attributes['available'];
  if (attributes['group_id'] !== undefined) row['model_group'] = attributes['group_id'];
  return { line, row, length: 0, name: {} };
}

/** An offer of the kind `vendor.model` has no name: it is composed of type, maker and model. */
function endOffer({ row, line, name: { typePrefix, vendor, model, name } }: Offer): FeedItem {
  const composedName = [typePrefix, vendor, model].filter((part) => part !== undefined).join(' ');
  if (name === undefined && row['name'] === undefined && composedName !== '')
    putIn(row, 'name', 'default', composedName);
  return { kind: 'product', line, value: row };
}

/** Handles the elements of a YML document as they open and close, with one offer in memory. */
export function createYmlReader(emit: (item: FeedItem) => void) {
  const stack: Element[] = [];
  let offer: Offer | undefined;
  let catalog = false;
  let categoryLine = 0;
  return {
    open(name: string, attributes: Attributes, line: number): void {
      if (stack.length === 0) {
        catalog = name === 'yml_catalog';
        if (catalog && attributes['date'] !== undefined) emit({ kind: 'written', line, value: attributes['date'] });
      }
      if (name === 'offer' && offer === undefined && stack.at(-1)?.name === 'offers')
        offer = beginOffer(attributes, line);
      stack.push({ name, attributes, text: '' });
      if (offer !== undefined)
        for (const [key, value] of Object.entries(attributes)) offer.length += key.length + value.length;
      if (name === 'category') categoryLine = line;
    },
    text(text: string): void {
      const top = stack.at(-1);
      if (top === undefined || (offer === undefined && top.name !== 'category')) return;
      if (offer !== undefined) offer.length += text.length;
      top.text += text;
    },
    close(): void {
      const element = stack.pop();
      if (element === undefined) return;
      if (offer !== undefined) {
        if (element.name === 'offer') {
          emit(endOffer(offer));
          offer = undefined;
          return;
        }
        const parent = stack.at(-1);
        // Markup outside CDATA: its text belongs to the description around it.
        if (parent?.name === 'description') parent.text += `${element.text}\n`;
        else addChild(offer, element);
      } else if (element.name === 'category' && stack.at(-1)?.name === 'categories') {
        const { id, parentId } = element.attributes;
        emit({
          kind: 'category',
          line: categoryLine,
          value: { external_id: id ?? '', parent: parentId ?? null, name: { default: element.text.trim() } },
        });
      }
    },
    /** Number of characters of the current offer. */
    offerLength: () => offer?.length ?? 0,
    /** Whether the document has the format's root element. */
    sawCatalog: () => catalog,
  };
}
