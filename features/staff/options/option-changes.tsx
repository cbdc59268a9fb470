'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import type { ApiFailure } from '@/lib/api/errors';
import type { OptionChange, StaffAttributePage } from '@/lib/contract/staff-options';
import { formatDateTime } from '@/lib/format/date';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { FormSection } from '../form-section';
import { useStaff } from '../use-staff';

interface OptionChangesProps {
  readonly attribute: StaffAttributePage;
  readonly onChanged: () => Promise<void>;
}

/** Who renamed or merged which option when; young changes are undone by one press. */
export function OptionChanges({ attribute: { changes }, onChanged }: OptionChangesProps) {
  const t = useTranslations('staff.options');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const { allowed } = useStaff();
  const [busy, setBusy] = useState<number>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [undone, setUndone] = useState(false);
  const undo = async (change: number) => {
    setBusy(change);
    const result = await api
      .call((contract) => contract.staff.undoOptions, { body: { change } })
      .finally(() => setBusy(undefined));
    setFailure(result.ok ? undefined : result.failure);
    await onChanged();
    setUndone(result.ok);
  };
  return (
    <FormSection title={t('history')}>
      {changes.length === 0 && <p className="text-soft">{t('historyNone')}</p>}
      <ul className="divide-y divide-line">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-start gap-x-5 gap-y-2 py-3">
            <ChangeText change={change} />
            {change.undoable && allowed('categories.change') && (
              <Button
                variant="plain"
                busy={busy === change.id}
                aria-label={t('undoOf', { name: change.before })}
                onClick={() => void undo(change.id)}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <p role="status" className="text-ok empty:hidden">
        {undone && t('undone')}
      </p>
    </FormSection>
  );
}

function ChangeText({
  change: { kind, before, after, products, by, at, undone_at: undoneAt },
}: {
  change: OptionChange;
}) {
  const t = useTranslations('staff.options');
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="text-sm [overflow-wrap:anywhere]">
        {t(`kinds.${kind}`, { before, after })}
        {kind === 'merge' && ` · ${t('count', { count: products })}`}
      </p>
      <p className="mt-0.5 text-xs text-soft">
        {by ?? t('command')} · {formatDateTime(new Date(at))}
        {undoneAt !== null && ` · ${t('undoneAt', { date: formatDateTime(new Date(undoneAt)) })}`}
      </p>
    </div>
  );
}
