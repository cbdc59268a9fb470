'use client';

import { useState } from 'react';
import type { CampaignProduct, CampaignValues } from '@/lib/contract/staff-campaigns';
import type { CampaignSectionProps } from './section-props';
import { CampaignPictures } from './pictures-section';
import { CampaignProducts } from './products-section';
import { CampaignTexts } from './texts-section';
import { CampaignTimes } from './times-section';

interface CampaignFormProps extends CampaignSectionProps {
  readonly values: CampaignValues;
  /** Products that the page has read. */
  readonly listed: readonly CampaignProduct[];
  readonly saleMonth: string | null;
}

/** The parts of the form of a campaign. */
export function CampaignForm({ listed, saleMonth, ...section }: CampaignFormProps) {
  const { values, readOnly, onChange } = section;
  const [found, setFound] = useState<readonly CampaignProduct[]>([]);
  const known = new Map([...listed, ...found].map((product) => [product.id, product]));
  const sorted = (ids: Iterable<number>) => [...new Set(ids)].sort((left, right) => left - right);
  return (
    <>
      <CampaignTexts {...section} />
      <CampaignPictures {...section} />
      <CampaignTimes {...section} />
      <CampaignProducts
        ids={values.products}
        known={known}
        saleMonth={saleMonth}
        readOnly={readOnly}
        onAdd={(products) => {
          setFound((before) => [...before, ...products]);
          onChange('products', sorted([...values.products, ...products.map(({ id }) => id)]));
        }}
        onRemove={(id) =>
          onChange(
            'products',
            values.products.filter((other) => other !== id),
          )
        }
      />
    </>
  );
}
