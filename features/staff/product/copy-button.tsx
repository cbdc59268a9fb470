'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import type { StaffProductPage } from '@/lib/contract/staff-product';
import { NewProductDialog } from '../products/new-product-dialog';
import { useStaff } from '../use-staff';

/** Opens the form of a new product that begins as a copy of this one. */
export function CopyButton({ product }: { product: StaffProductPage }) {
  const t = useTranslations('staff.product');
  const { allowed } = useStaff();
  const [isOpen, setOpen] = useState(false);
  if (!allowed('products.change')) return null;
  const { id, texts, sale_price: price, category_id: category, brand_id: brand, name } = product;
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        {t('copy')}
      </Button>
      {isOpen && (
        <NewProductDialog
          origin={{
            id,
            category,
            brand,
            name: { uz: texts.name.uz.text ?? name, ru: texts.name.ru.text ?? name },
            price,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
