'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ProductRail } from '@/features/product';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useProductStore } from '@/stores/lists';

/** The shopper's last products above the footer; asked for when they come near the screen. */
export function RecentlyViewed() {
  const t = useTranslations('recent');
  const { locale, region } = useAddress();
  const api = useApi();
  const ids = useProductStore((state) => state.idList);
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => { if (entry?.isIntersecting) setNear(true); }, { rootMargin: '300px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const viewed = useQuery({
    queryKey: ['recently-viewed', locale, region, ids],
    queryFn: ({ signal }) => api.fetch((contract) => contract.home.recentlyViewedProducts, { body: { ids: [...ids] }, signal }),
    enabled: near && ids.length > 0,
    placeholderData: (previous) => previous,
  });
  return (
    <div ref={box} className="page">
      {viewed.data !== undefined && viewed.data.length > 0 && (
        <div className="pt-10"><ProductRail title={t('title')} products={viewed.data} /></div>
      )}
    </div>
  );
}
