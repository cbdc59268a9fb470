'use client';

import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/contract/product';
import { useHref } from '@/stores/address';

/** Colours and other variants of the model, with links to their products. */
export function Variants({ variants }: { variants: ProductDetail['variants'] }) {
  const t = useTranslations('product');
  const href = useHref();
  return variants.map((group) => (
    <section key={group.key}>
      <h2 className="mb-2 text-sm font-semibold">
        {group.name}
        <span className="ml-2 font-normal text-soft">{group.values.find((value) => value.current)?.name}</span>
      </h2>
      <ul className="flex flex-wrap gap-2">
        {group.values.map((value) => {
          const label = value.available ? value.name : t('variantUnavailable', { name: value.name });
          const state = `${value.current ? 'ring-2 ring-brand ring-offset-2 ring-offset-ground' : ''} ${value.available ? '' : 'opacity-45'}`;
          return (
            <li key={value.product_id + value.name}>
              <Link
                href={href(`/product/detail/${value.product_id}/`)}
                scroll={false}
                title={label}
                aria-label={`${group.name}: ${label}`}
                aria-current={value.current ? 'true' : undefined}
                className={
                  value.hex === null
                    ? `flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-4 text-sm ${state}`
                    : `swatch block size-11 ${state}`
                }
                style={value.hex === null ? undefined : { background: value.hex }}
              >
                {value.hex === null && value.name}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
