'use client';

import { useQuery } from '@tanstack/react-query';
import { ProductRail } from '@/features/product';
import { QueryProvider } from '@/features/react-query';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';

/** The collections behind the first; the page does without them on failure. */
export default function MoreCollectionsRails() {
  return <QueryProvider><Rails /></QueryProvider>;
}

function Rails() {
  const { locale, region } = useAddress();
  const api = useApi();
  const collections = useQuery({
    queryKey: ['collections', locale, region],
    queryFn: ({ signal }) => api.fetch((contract) => contract.home.collections, { signal }),
  });
  return collections.data?.slice(1).map((collection) => (
    <ProductRail key={collection.id} row={`c${collection.id}-`} title={collection.name} products={collection.products} link={collection.link} />
  ));
}
