'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { AdminShell } from '../admin-shell';
import { QueryBoundary } from '../query-boundary';
import { SearchForm } from '../search-form';
import { useStaff } from '../use-staff';
import { CategoryTree } from './category-tree';
import { NewCategoryDialog } from './new-category-dialog';
import { useCategories } from './use-categories';

/** The tree of categories, filtered by words, with the number of products of each. */
export function CategoriesPage() {
  return (
    <AdminShell part="categories">
      <Categories />
    </AdminShell>
  );
}

function Categories() {
  const t = useTranslations('staff.categories');
  const params = useSearchParams();
  const router = useRouter();
  const path = usePathname();
  const { allowed } = useStaff();
  const [isCreating, setCreating] = useState(false);
  const words = (params.get('q') ?? '').slice(0, 100);
  const query = useCategories(words);
  const search = (q: string) =>
    router.replace(q === '' ? path : `${path}?${new URLSearchParams({ q })}`, { scroll: false });
  return (
    <>
      <SearchForm words={words} label={t('search')} onSearch={search}>
        {allowed('categories.change') && <Button onClick={() => setCreating(true)}>{t('new')}</Button>}
      </SearchForm>
      <QueryBoundary query={query}>
        {({ categories }) =>
          categories.length === 0 ? (
            <Panel padded>
              <h2 className="text-lg">{t('emptyTitle')}</h2>
              <p className="mt-1 text-soft">{t('emptyText')}</p>
            </Panel>
          ) : (
            <CategoryTree rows={categories} isFiltered={words !== ''} />
          )
        }
      </QueryBoundary>
      {isCreating && <NewCategoryDialog onClose={() => setCreating(false)} />}
    </>
  );
}
