'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { StaffCategoryPage } from '@/lib/contract/staff-categories';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';
import { categoriesKey } from './keys';

/** The removal of a category without products, after a question. */
export function RemoveCategory({ category }: { category: StaffCategoryPage }) {
  const t = useTranslations('staff.categories');
  const common = useTranslations('staff');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const client = useQueryClient();
  const router = useRouter();
  const { allowed } = useStaff();
  const [isAsking, setAsking] = useState(false);
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  if (!allowed('categories.change')) return null;
  const { id, slug, name, is_leaf: isLeaf, products } = category;
  const remove = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.removeCategory, { body: { id, seen: slug } });
      // A lost answer is followed by "not found": the category is gone then too.
      if (!result.ok && result.failure.name !== 'notFound') return setFailure(result.failure);
      await client.invalidateQueries({ queryKey: [categoriesKey] });
      router.push('/staff/categories/');
    });
  if (!isLeaf || products > 0) return <p className="text-sm text-soft">{t('removeNot')}</p>;
  return (
    <>
      <Button variant="plain" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking && (
        <Dialog title={t('removeTitle')} closeLabel={common('close')} onClose={() => setAsking(false)}>
          <p>{t('removeText', { name })}</p>
          <div className="mt-3">
            <FormError text={failure === undefined ? undefined : failureText(failure)} />
          </div>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void remove()}>
              {t('remove')}
            </Button>
            <Button variant="plain" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
