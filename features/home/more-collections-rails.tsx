'use client';

import { useQuery } from '@tanstack/react-query';
import { ProductRail } from '@/features/product';
import { QueryProvider } from '@/features/react-query';
import { LazyTexts } from '@/features/texts';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { CollectionsFailed } from './collections-failed';

/** Collections after the first; shows loading errors. */
export default function MoreCollectionsRails() {
  return (
    <QueryProvider>
      <Rails />
    </QueryProvider>
  );
}

function Rails() {
  const { locale, region } = useAddress();
  const api = useApi();
  const collections = useQuery({
    queryKey: ['collections', locale, region],
    queryFn: ({ signal }) => api.fetch((contract) => contract.home.collections, { signal }),
  });
  if (collections.isError)
    return (
      <LazyTexts>
        <CollectionsFailed query={collections} />
      </LazyTexts>
    );
  return collections.data
    ?.slice(1)
    .map((collection) => (
      <ProductRail
        key={collection.id}
        row={`c${collection.id}-`}
        title={collection.name}
        products={collection.products}
        link={collection.link}
      />
    ));
}
