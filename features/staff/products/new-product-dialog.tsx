'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/dialog';
import { QueryBoundary } from '../query-boundary';
import { NewProductForm, type ProductOrigin } from './new-product-form';
import { useChoices } from './use-choices';

/** A form for a new product, or for a copy of one; the page of the new product follows. */
export function NewProductDialog({ origin, onClose }: { origin?: ProductOrigin; onClose: () => void }) {
  const t = useTranslations('staff.products.new');
  const common = useTranslations('staff');
  const router = useRouter();
  const query = useChoices();
  return (
    <Dialog title={t(origin === undefined ? 'title' : 'copyTitle')} closeLabel={common('close')} onClose={onClose}>
      <QueryBoundary query={query}>
        {(choices) => (
          <NewProductForm
            choices={choices}
            origin={origin}
            onCreated={(id) => router.push(`/staff/products/${id}/`)}
            onClose={onClose}
          />
        )}
      </QueryBoundary>
    </Dialog>
  );
}
