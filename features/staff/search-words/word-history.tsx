'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { SearchWordKind } from '@/lib/contract/search-word-commands';
import type { WordChange } from '@/lib/contract/staff-words';
import { formatDateTime } from '@/lib/format/date';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';

/** Changes of a list, newest first: who, when, which lines; the last one is taken back by one press. */
export function WordHistory({
  kind,
  history,
  onUndone,
}: {
  kind: SearchWordKind;
  history: readonly WordChange[];
  onUndone: () => Promise<void>;
}) {
  const t = useTranslations('staff.words');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const { allowed } = useStaff();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const undo = (id: number) =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.undoWords, { body: { kind, id } });
      setFailure(result.ok ? undefined : result.failure);
      await onUndone();
    });
  return (
    <Panel as="section" padded aria-labelledby="word-history">
      <h2 id="word-history" className="mb-2 text-lg">
        {t('history')}
      </h2>
      {history.length === 0 && <p className="text-soft">{t('historyNone')}</p>}
      <ul className="divide-y divide-line">
        {history.map((change) => (
          <li key={change.id} className="py-3">
            <p className="text-xs text-soft">
              {change.by ?? t('command')} · {formatDateTime(new Date(change.at))}
            </p>
            {change.added_count + change.removed_count === 0 && <p className="text-sm">{t('reordered')}</p>}
            <Lines title={t('added')} lines={change.added} count={change.added_count} />
            <Lines title={t('removed')} lines={change.removed} count={change.removed_count} />
            {change.undoable && allowed('words.change') && (
              <Button variant="plain" className="mt-2" busy={busy} onClick={() => void undo(change.id)}>
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
    </Panel>
  );
}

function Lines({ title, lines, count }: { title: string; lines: readonly string[]; count: number }) {
  const t = useTranslations('staff.words');
  if (count === 0) return null;
  return (
    <div className="mt-1 text-sm">
      <p className="text-soft">{title}</p>
      <ul className="[overflow-wrap:anywhere]">
        {lines.map((line, index) => (
          // Lines may stand in a list twice.
          <li key={index} className="line-clamp-3">
            {line}
          </li>
        ))}
      </ul>
      {count > lines.length && <p className="text-soft">{t('more', { count: count - lines.length })}</p>}
    </div>
  );
}
