'use client';

import { useTranslations } from 'next-intl';
import { Link } from '@/components/link';
import { LazyTexts } from '@/features/texts';
import type { QuickView } from '@/lib/contract/product';
import { useHref } from '@/stores/address';
import { factsOf, useQuickView } from './use-quick-view';

const maxFacts = 5;
const maxColours = 8;

/** Additional content of a row: first facts and colours of the model. */
export function RowDetails({ id }: { id: number }) {
  const view = useQuickView(id, true);
  if (view === undefined) return <div className="skeleton" />;
  return (
    <>
      <dl>
        {factsOf(view, maxFacts).map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {view.colours.length > 1 && (
        <LazyTexts>
          <Colours colours={view.colours} />
        </LazyTexts>
      )}
    </>
  );
}

/** Links to the products. */
function Colours({ colours }: Pick<QuickView, 'colours'>) {
  const t = useTranslations('product');
  const href = useHref();
  return (
    <div role="group" aria-label={t('colours')} className="row-colours">
      {colours.slice(0, maxColours).map(({ product_id, name, hex, current }) => (
        <Link
          key={product_id}
          href={href(`/product/detail/${product_id}/`)}
          title={name}
          aria-label={name}
          aria-current={current ? 'true' : undefined}
        >
          <span className="swatch" style={{ background: hex }} />
        </Link>
      ))}
      {colours.length > maxColours && <span aria-hidden="true">{`+${colours.length - maxColours}`}</span>}
    </div>
  );
}
