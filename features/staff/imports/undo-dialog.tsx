'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { QueryBoundary } from '../query-boundary';

/** What undoing an import would do; it begins by a press. */
export function UndoDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTranslations('staff.imports');
  const common = useTranslations('staff');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const query = useQuery({
    queryKey: ['staff-import-undo', name],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.importUndoPreview, { signal, query: { name } }),
  });
  const undo = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.importUndo, { body: { name } });
      setFailure(result.ok ? undefined : result.failure);
      if (result.ok) onClose();
    });
  return (
    <Dialog title={t('undoTitle')} closeLabel={common('close')} onClose={onClose}>
      <QueryBoundary query={query} boxes={1}>
        {({ refused, counts: { restored, removed, off_sale: offSale, left: skipped } }) =>
          refused === null ? (
            <>
              <ul className="list-disc space-y-1 pl-5">
                <li>{t('undoRestored', { count: restored })}</li>
                {removed > 0 && <li>{t('undoRemoved', { count: removed })}</li>}
                {offSale > 0 && <li>{t('undoOffSale', { count: offSale })}</li>}
                {skipped > 0 && <li>{t('undoLeft', { count: skipped })}</li>}
              </ul>
              <FormError text={failure === undefined ? undefined : failureText(failure)} />
              <Button className="mt-4" busy={busy} onClick={() => void undo()}>
                {t('undo')}
              </Button>
            </>
          ) : (
            <p>{t(`undoRefused.${refused}`)}</p>
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}
