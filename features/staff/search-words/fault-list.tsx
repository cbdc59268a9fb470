'use client';

import { useTranslations } from 'next-intl';
import type { SearchWordKind } from '@/lib/contract/search-word-commands';
import { type LineFault, maxWordLines } from '@/lib/contract/staff-words';

/** Mistakes of a list, each at its line. */
export function FaultList({ kind, faults }: { kind: SearchWordKind; faults: readonly LineFault[] }) {
  const t = useTranslations('staff.words');
  const textOf = ({ fault, about }: LineFault): string =>
    t(`faults.${fault}`, { form: t(`forms.${kind}`), about: about ?? '', max: maxWordLines });
  return (
    <div
      role="alert"
      className={faults.length === 0 ? 'sr-only' : 'mt-2 rounded-control bg-deal-soft p-3 text-sm text-ink'}
    >
      {faults.length > 0 && (
        <ul aria-label={t('faultsTitle')} className="space-y-1">
          {faults.map((fault) => (
            <li key={fault.line} className="[overflow-wrap:anywhere]">
              {t('fault', { line: fault.line, text: textOf(fault) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
