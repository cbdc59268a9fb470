'use client';

import { Plus, Trash2 } from 'lucide-react';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { useHref } from '@/stores/address';
import type { CompareGroup } from './group';

interface ToolsProps {
  group: CompareGroup;
  onlyDifferences: boolean;
  onOnlyDifferences: (only: boolean) => void;
  onClear: () => void;
}

/** Actions on a compared category: only differences, add products, clear. */
export function CompareTools({ group, onlyDifferences, onOnlyDifferences, onClear }: ToolsProps) {
  const t = useTranslations('compare');
  const href = useHref();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6">
      <label className="flex min-h-11 items-center gap-2 has-disabled:text-soft">
        <input
          type="checkbox"
          className="tick"
          // One product differs from nothing. The box keeps its place: the skeleton has it.
          disabled={group.products.length < 2}
          checked={onlyDifferences}
          onChange={(event) => onOnlyDifferences(event.target.checked)}
        />
        {t('onlyDifferences')}
      </label>
      <Link
        href={href(`/katalog/${group.category.slug}/`)}
        className="flex min-h-11 items-center gap-1.5 font-medium hover:text-link"
      >
        <Plus className="size-5" aria-hidden="true" />
        {t('addMore')}
      </Link>
      <button type="button" className="flex min-h-11 items-center gap-1.5 text-soft hover:text-ink" onClick={onClear}>
        <Trash2 className="size-5" aria-hidden="true" />
        {t('clear')}
      </button>
    </div>
  );
}
