'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ProductRail } from '@/features/product';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';

/** The collections behind the first, asked for when they come near the screen; the page does without them on failure. */
export function MoreCollections() {
  const { locale, region } = useAddress();
  const api = useApi();
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => { if (entry?.isIntersecting) setNear(true); }, { rootMargin: '600px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const collections = useQuery({
    queryKey: ['collections', locale, region],
    queryFn: ({ signal }) => api.fetch((contract) => contract.home.collections, { signal }),
    enabled: near,
  });
  return (
    <div ref={box} className="space-y-10 md:space-y-14">
      {collections.data?.slice(1).map((collection) => (
        <ProductRail key={collection.id} title={collection.name} products={collection.products} link={collection.link} />
      ))}
    </div>
  );
}
