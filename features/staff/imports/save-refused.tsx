'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { saveFile } from '@/components/save-file';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { ImportDraft } from '@/lib/contract/staff-imports';
import { refusedCsv } from '@/lib/staff/refused-csv';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useImportTexts } from './use-import-texts';

/** The refused rows as a file with their reasons, to be mended and brought again. */
export function SaveRefused({ draft: { id, file } }: { draft: ImportDraft }) {
  const t = useTranslations('staff.imports');
  const failureText = useStaffFailure();
  const { refusal } = useImportTexts();
  const api = useStaffApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const save = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.importRefused, { query: { id } });
      setFailure(result.ok ? undefined : result.failure);
      if (!result.ok) return;
      const csv = refusedCsv(result.data, { heading: t('reason'), reason: refusal });
      saveFile(`${file.replace(/\.[a-z]+$/i, '')}-${t('refusedName')}.csv`, new Blob([csv], { type: 'text/csv' }));
    });
  return (
    <div className="mb-4">
      <Button variant="plain" busy={busy} onClick={() => void save()}>
        {t('saveRefused')}
      </Button>
      <p className="mt-1 text-sm text-soft">{t('saveRefusedText')}</p>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
    </div>
  );
}
