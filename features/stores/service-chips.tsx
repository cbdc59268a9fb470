'use client';

import { useTranslations } from 'next-intl';
import type { StoreService } from '@/lib/shop/store-services';

interface ServiceChipsProps {
  services: readonly StoreService[];
  chosen: readonly StoreService[];
  onChange: (chosen: StoreService[]) => void;
}

/** Filter by services; a store must have all selected ones. */
export function ServiceChips({ services, chosen, onChange }: ServiceChipsProps) {
  const t = useTranslations('stores');
  return (
    <div role="group" aria-label={t('services')} className="mb-4 flex flex-wrap gap-2">
      {services.map((service) => {
        const pressed = chosen.includes(service);
        return (
          <button
            key={service}
            type="button"
            className="chip min-h-11"
            aria-pressed={pressed}
            onClick={() => onChange(pressed ? chosen.filter((one) => one !== service) : [...chosen, service])}
          >
            {t(`service.${service}`)}
          </button>
        );
      })}
    </div>
  );
}
