'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tabs } from '@/components/tabs';
import { ProductList, type ListQuery, takePreloadedList } from '@/features/product-lists';
import { QueryProvider } from '@/features/react-query';
import { type Ids, selectedGroup, removedItems } from '@/lib/product-lists/rules';
import type { PageAddress } from '@/stores/address';
import type { Api } from '@/stores/api';
import { useCompareStore } from '@/stores/lists';
import { usePopupStore } from '@/stores/popup';
import { EmptyCompare } from './empty';
import type { CompareGroup } from './group';
import { CompareSkeleton } from './skeleton';
import { CompareTable } from './table';
import { CompareTools } from './tools';

/** Most ids per call (lib/contract/product-lists.ts). */
const callLimit = 100;

const load = (api: Pick<Api, 'fetch'>, ids: Ids, signal: AbortSignal): Promise<CompareGroup[]> =>
  api.fetch((contract) => contract.product.compare, { body: { ids: ids.slice(0, callLimit) }, signal });
const query: ListQuery<CompareGroup[]> = { name: 'compare', load };

export const takePreloadedResponses = (address: PageAddress): Promise<void> =>
  takePreloadedList(query, useCompareStore.getState().product_ids, address);

const knownIds = (groups: readonly CompareGroup[]): number[] => groups.flatMap((group) => group.product_ids);

/** Removes products from the comparison; the notice offers an undo. */
function removeProduct(ids: Ids): void {
  const { product_ids, drop, restoreItems } = useCompareStore.getState();
  const removed = removedItems(product_ids, ids);
  const { show } = usePopupStore.getState();
  drop(ids);
  show('compareRemoved', () => {
    restoreItems(removed);
    show('compareReturned');
  });
}

/** Compared products, one category at a time. */
export function CompareView() {
  const storedIds = useCompareStore((state) => state.product_ids);
  const drop = useCompareStore((state) => state.drop);
  return (
    <QueryProvider>
      <ProductList
        query={query}
        ids={storedIds}
        known={knownIds}
        drop={drop}
        empty={<EmptyCompare />}
        skeleton={<CompareSkeleton />}
      >
        {(groups) => <Groups groups={groups} storedIds={storedIds} />}
      </ProductList>
    </QueryProvider>
  );
}

function Groups({ groups, storedIds }: { groups: readonly CompareGroup[]; storedIds: Ids }) {
  const t = useTranslations('compare');
  const [chosen, setChosen] = useState<{ id: number | null; index: number }>({ id: null, index: 0 });
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const present = groups
    .map((group) => ({
      ...group,
      products: storedIds.flatMap((id) => group.products.find((product) => product.id === id) ?? []),
    }))
    .filter((group) => group.products.length > 0);
  const current = selectedGroup(present, chosen);
  if (current === undefined) return null;
  const choose = (index: number) => setChosen({ id: present[index]?.id ?? null, index });
  const index = present.indexOf(current);
  // The displayed category becomes the selected one as soon as it changes, so that its own neighbour follows it.
  if (chosen.id !== current.id || chosen.index !== index) choose(index);
  return (
    <Tabs
      label={t('groups')}
      className="mb-2"
      current={current.id}
      onChoose={(id) => choose(present.findIndex((group) => group.id === id))}
      tabs={present.map(({ id, category, products }) => ({
        key: id,
        text: (
          <>
            {category.name}
            <span className="tabular opacity-70">{products.length}</span>
          </>
        ),
      }))}
    >
      <CompareTools
        group={current}
        onlyDifferences={onlyDifferences}
        onOnlyDifferences={setOnlyDifferences}
        onClear={() => removeProduct(current.products.map(({ id }) => id))}
      />
      <CompareTable group={current} onlyDifferences={onlyDifferences} onRemove={(id) => removeProduct([id])} />
    </Tabs>
  );
}
