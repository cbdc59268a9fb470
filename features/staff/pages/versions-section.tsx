'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import type { ApiFailure } from '@/lib/api/errors';
import type { DraftPage, StaffPageData } from '@/lib/contract/staff-pages';
import { formatDateTime } from '@/lib/format/date';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { FormSection } from '../form-section';

interface VersionsSectionProps {
  readonly data: StaffPageData;
  readonly readOnly: boolean;
  readonly onRestore: (page: DraftPage) => void;
}

/** Published versions, newest first; each can be taken into the draft. */
export function VersionsSection({ data: { path, versions }, readOnly, onRestore }: VersionsSectionProps) {
  const t = useTranslations('staff.pages');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [failure, setFailure] = useState<ApiFailure>();
  const restore = async (version: number) => {
    const result = await api.call((contract) => contract.staff.pageVersion, { query: { path, version } });
    setFailure(result.ok ? undefined : result.failure);
    if (result.ok) onRestore(result.data.page);
  };
  return (
    <FormSection title={t('versions')}>
      {versions.length === 0 && <p className="text-soft">{t('versionsNone')}</p>}
      <ul className="divide-y divide-line">
        {versions.map(({ version, state, title, from, till, by }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <p>
                {t('version', { number: version })} · {t(`versionStates.${state}`)}
              </p>
              <p className="text-sm text-soft [overflow-wrap:anywhere]">
                {[
                  title,
                  till === null
                    ? formatDateTime(from)
                    : t('period', { from: formatDateTime(from), till: formatDateTime(till) }),
                  by ?? t('command'),
                ].join(' · ')}
              </p>
            </div>
            {!readOnly && (
              <Button
                variant="plain"
                aria-label={t('restoreVersion', { number: version })}
                onClick={() => void restore(version)}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
    </FormSection>
  );
}
