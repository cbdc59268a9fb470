'use client';

import { Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/dialog';
import { callCenter } from '@/lib/shop/contacts';

export { FullPhotoModal } from './full-photo';
export { QuickViewModal } from './quick-view';

/** Pre-order is taken by the call centre. */
export function OrderByPhoneModal({ productName, onClose }: { productName: string; onClose: () => void }) {
  const t = useTranslations('product');
  const header = useTranslations('header');
  const common = useTranslations('common');
  return (
    <Dialog title={t('preOrderTitle')} closeLabel={common('close')} onClose={onClose}>
      <p>{t('preOrderText', { name: productName })}</p>
      <a href={`tel:${callCenter.phone}`} className="button button-primary button-large mt-5 w-full tabular">
        <Phone className="size-5" aria-hidden="true" />{callCenter.display}
      </a>
      <p className="mt-2 text-center text-sm text-soft">{header('hours')}</p>
    </Dialog>
  );
}
