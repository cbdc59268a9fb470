'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { ImportCheck } from '@/lib/contract/staff-imports';
import { formatNumber } from '@/lib/format/number';
import { useImportTexts } from './use-import-texts';

/** What the dry run has found: how the list was read, what it would make, and what stands in its way. */
export function CheckSummary({
  check,
  isMoved,
  isOver,
}: {
  check: ImportCheck;
  isMoved: boolean;
  /** The list has run: what stood in its way is settled. */
  isOver: boolean;
}) {
  const t = useTranslations('staff.imports');
  const { notice, fault } = useImportTexts();
  const { blocked, broken, notices, hides, categories, brands } = check;
  return (
    <Panel padded className="mb-4">
      {isMoved && (
        <p role="alert" className="mb-3 rounded-control bg-deal-soft p-3 text-sm">
          {t('moved')}
        </p>
      )}
      <p className="text-sm text-soft">
        {t('readAs', { format: t(`formats.${check.format}`), count: check.read })}
        {(categories > 0 || brands > 0) && ` ${t('alsoNew', { categories, brands })}`}
      </p>
      {hides !== null && !isOver && <p className="mt-2 text-deal">{t('hides', { count: hides })}</p>}
      {blocked !== null && !isOver && (
        <p role="alert" className="mt-2 font-medium text-deal">
          {t(`blocked.${blocked}`, { refused: formatNumber(check.refused), read: formatNumber(check.read) })}
        </p>
      )}
      {broken !== null && (
        <p className="mt-1 text-sm">
          {fault(broken.reason)} {broken.line !== null && t('line', { line: broken.line })}
        </p>
      )}
      {notices.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-soft [overflow-wrap:anywhere]">
          {notices.map((text) => (
            <li key={text}>{notice(text)}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
