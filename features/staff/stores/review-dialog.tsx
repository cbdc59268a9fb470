'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
import { ApiError, type ApiFailure } from '@/lib/api/errors';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { WriteButtons } from '../write-buttons';
import { EffectView } from './effect-view';
import { useStoreValue } from './field-texts';
import { effectKey } from './keys';
import { draftFields, type StoreDrafts, toEdits } from './store-drafts';

interface ReviewDialogProps {
  readonly id: number;
  readonly drafts: StoreDrafts;
  readonly today: string;
  readonly onWritten: () => void;
  /** Somebody else has changed a field: the page shows both values. */
  readonly onConflict: () => void;
  readonly onClose: () => void;
}

/** Each change as old → new, what it does to open orders and to the checkout, and the write. */
export function ReviewDialog({ id, drafts, today, onWritten, onConflict, onClose }: ReviewDialogProps) {
  const t = useTranslations('staff.stores');
  const common = useTranslations('staff');
  const api = useStaffApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const body = toEdits(id, drafts);
  const query = useQuery({
    queryKey: [effectKey, body],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      try {
        return await api.fetch((contract) => contract.staff.storeEffect, { signal, body });
      } catch (error) {
        if (error instanceof ApiError && error.failure.name === 'storesChanged') onConflict();
        throw error;
      }
    },
  });
  const write = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.changeStore, { body });
      if (result.ok) return onWritten();
      if (result.failure.name === 'storesChanged') return onConflict();
      setFailure(result.failure);
    });
  return (
    <Dialog title={t('reviewTitle')} closeLabel={common('close')} onClose={onClose} wide>
      <Difference drafts={drafts} today={today} />
      <QueryBoundary query={query} boxes={2}>
        {(effect) => <EffectView effect={effect} today={today} />}
      </QueryBoundary>
      <WriteButtons
        texts="staff.stores"
        failure={failure}
        busy={busy}
        disabled={query.data === undefined}
        onWrite={() => void write()}
        onClose={onClose}
      />
    </Dialog>
  );
}

function Difference({ drafts, today }: { drafts: StoreDrafts; today: string }) {
  const t = useTranslations('staff.stores');
  const valueWords = useStoreValue(today);
  return (
    <dl className="space-y-1">
      {draftFields(drafts).map((field) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
          <dt className="text-soft">{t(`fields.${field}`)}</dt>
          <dd>
            <del className="text-soft">{valueWords(field, drafts[field]?.seen)}</del> →{' '}
            <ins className="font-semibold no-underline">{valueWords(field, drafts[field]?.wanted)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
