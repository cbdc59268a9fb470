'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { ProductValues, StaffProduct } from '@/lib/contract/staff-products';
import { formatNumber } from '@/lib/format/number';
import { type Drafts, isPriceWrong, valueOf } from './drafts';
import { PriceCell } from './price-cell';

type Change = (product: StaffProduct, values: Partial<ProductValues>) => void;

/** What a cell that is edited in place needs. */
interface CellProps {
  readonly product: StaffProduct;
  readonly drafts: Drafts;
  readonly onChange: Change;
}

function NameCell({ product: { name, external_id, category, image } }: { product: StaffProduct }) {
  return (
    <span className="flex items-center gap-3">
      {image === null ? (
        <span className="size-12 shrink-0 rounded-control bg-sunken" />
      ) : (
        <img
          src={image}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 shrink-0 rounded-lg bg-tile object-contain"
        />
      )}
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium">{name}</span>
        <span className="block text-xs text-soft [overflow-wrap:anywhere]">
          {external_id} · {category}
        </span>
      </span>
    </span>
  );
}

function SalePriceCell({ product, drafts, onChange }: CellProps) {
  const t = useTranslations('staff.products');
  const draft = drafts.get(product.id);
  return (
    <PriceCell
      label={t('priceOf', { name: product.name })}
      value={valueOf(drafts, product, 'sale_price')}
      stored={product.sale_price}
      isWrong={draft !== undefined && isPriceWrong(draft)}
      onChange={(value) => onChange(product, { sale_price: value ?? product.sale_price })}
    />
  );
}

function OldPriceCell({ product, drafts, onChange }: CellProps) {
  const t = useTranslations('staff.products');
  const draft = drafts.get(product.id);
  return (
    <PriceCell
      label={t('oldPriceOf', { name: product.name })}
      value={valueOf(drafts, product, 'old_price')}
      stored={product.old_price}
      optional
      isWrong={draft !== undefined && isPriceWrong(draft)}
      onChange={(value) => onChange(product, { old_price: value })}
    />
  );
}

function ListedCell({ product, drafts, onChange }: CellProps) {
  const t = useTranslations('staff.products');
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="tick"
        aria-label={t('listedOf', { name: product.name })}
        checked={valueOf(drafts, product, 'is_listed')}
        onChange={({ target }) => onChange(product, { is_listed: target.checked })}
      />
      <span className="md:hidden">{t('columns.listed')}</span>
    </label>
  );
}

const columns = ['name', 'price', 'oldPrice', 'listed', 'stock'] as const;
const rightAligned = new Set<string>(['price', 'oldPrice', 'stock']);

/** Products as a table whose prices and visibility are edited in place, and as cards where a table has no room. */
export function ProductTable({
  products,
  drafts,
  onChange,
}: {
  products: readonly StaffProduct[];
  drafts: Drafts;
  onChange: Change;
}) {
  const t = useTranslations('staff.products.columns');
  return (
    <>
      <Panel className="hidden overflow-x-auto md:block">
        <table className="w-full text-left text-sm">
          <thead className="border-b border-line text-soft">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-3 py-3 font-medium ${rightAligned.has(column) ? 'text-right' : ''}`}
                >
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {products.map((product) => (
              <Row key={product.id} product={product} drafts={drafts} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </Panel>
      <ul className="space-y-2 md:hidden">
        {products.map((product) => (
          <Card key={product.id} product={product} drafts={drafts} onChange={onChange} />
        ))}
      </ul>
    </>
  );
}

function Row(props: CellProps) {
  const { product } = props;
  return (
    <tr className="hover:bg-sunken">
      <td className="px-3 py-2">
        <NameCell product={product} />
      </td>
      <td className="px-3 py-2 text-right">
        <span className="inline-block">
          <SalePriceCell {...props} />
        </span>
      </td>
      <td className="px-3 py-2 text-right">
        <span className="inline-block">
          <OldPriceCell {...props} />
        </span>
      </td>
      <td className="px-3 py-2">
        <ListedCell {...props} />
      </td>
      <td className="px-3 py-2 text-right tabular">{formatNumber(product.stock_total)}</td>
    </tr>
  );
}

function Card(props: CellProps) {
  const { product } = props;
  const t = useTranslations('staff.products.columns');
  return (
    <Panel as="li" padded>
      <NameCell product={product} />
      <div className="mt-3 flex flex-wrap items-end gap-x-3 gap-y-2">
        <div>
          <p className="text-xs text-soft">{t('price')}</p>
          <SalePriceCell {...props} />
        </div>
        <div>
          <p className="text-xs text-soft">{t('oldPrice')}</p>
          <OldPriceCell {...props} />
        </div>
        <ListedCell {...props} />
        <p className="ml-auto text-sm text-soft">
          {t('stock')}: <span className="tabular">{formatNumber(product.stock_total)}</span>
        </p>
      </div>
    </Panel>
  );
}
