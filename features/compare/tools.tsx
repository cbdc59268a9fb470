'use client';

import { Plus, Trash2 } from 'lucide-react';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { useHref } from '@/stores/address';
import { compareLimit } from '@/lib/product-lists/rules';
import { useCompareStore } from '@/stores/lists';
import { type CompareGroup, maxVisibleProducts } from './group';

interface ToolsProps {
  group: CompareGroup;
  onlyDifferences: boolean;
  onOnlyDifferences: (only: boolean) => void;
  onClear: () => void;
}

/**
 * Actions on a compared category: only differences, which one product has not; a link to its listing, where the table
 * has no place for another; clear.
 */
export function CompareTools({ group, onlyDifferences, onOnlyDifferences, onClear }: ToolsProps) {
  const t = useTranslations('compare');
  const href = useHref();
  const isFull = useCompareStore((state) => state.product_ids.length >= compareLimit);
  const count = group.products.length;
  return (
    <div className="compare-tools" data-corner={count > 1 || undefined}>
      {count > 1 && (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="tick"
            checked={onlyDifferences}
            onChange={(event) => onOnlyDifferences(event.target.checked)}
          />
          {t('onlyDifferences')}
        </label>
      )}
      {count >= maxVisibleProducts && !isFull && (
        <Link
          href={href(`/katalog/${group.category.slug}/`)}
          className="flex min-h-11 items-center gap-1.5 font-medium hover:text-link"
        >
          <Plus className="size-5" aria-hidden="true" />
          {t('addMore')}
        </Link>
      )}
      <button type="button" className="flex min-h-11 items-center gap-1.5 text-soft hover:text-ink" onClick={onClear}>
        <Trash2 className="size-5" aria-hidden="true" />
        {t('clear')}
      </button>
    </div>
  );
}
