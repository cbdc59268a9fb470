'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { SelectField } from '@/components/field';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { MergePreview, StaffOption } from '@/lib/contract/staff-options';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { QueryBoundary } from '../query-boundary';
import { mergeKey } from './keys';

interface MergeDialogProps {
  readonly option: StaffOption;
  /** Options that it can be merged into. */
  readonly others: readonly StaffOption[];
  readonly onClose: () => void;
  readonly onMerged: () => void;
}

/** Chooses the option that stays, names what the merge touches, and writes it. */
export function MergeDialog({ option, others, onClose, onMerged }: MergeDialogProps) {
  const t = useTranslations('staff.options');
  const common = useTranslations('staff');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [into, setInto] = useState('');
  // A lost answer is asked for again under the same key, which merges nothing new.
  const [key] = useState(() => crypto.randomUUID());
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const body = { option: option.id, into: Number(into) };
  const query = useQuery({
    queryKey: [mergeKey, body],
    enabled: into !== '',
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.mergePreview, { signal, body }),
  });
  const write = async ({ digest }: MergePreview) => {
    const result = await whileBusy(() =>
      api.call((contract) => contract.staff.mergeOptions, {
        body: { request_key: key, ...body, digest },
      }),
    );
    if (result.ok) return onMerged();
    setFailure(result.failure);
    await query.refetch();
  };
  return (
    <Dialog title={t('mergeTitle', { name: option.name })} closeLabel={common('close')} onClose={onClose}>
      <SelectField label={t('into')} value={into} onChange={({ target }) => setInto(target.value)}>
        <option value="">{t('choose')}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {into !== '' && (
        <QueryBoundary query={query} boxes={1}>
          {(preview) => (
            <>
              <Touched preview={preview} />
              <div className="mt-4 flex flex-wrap gap-3">
                <Button busy={busy} onClick={() => void write(preview)}>
                  {t('write')}
                </Button>
                <Button variant="plain" onClick={onClose}>
                  {t('cancel')}
                </Button>
              </div>
            </>
          )}
        </QueryBoundary>
      )}
      <div className="mt-3">
        <FormError text={failure === undefined ? undefined : failureText(failure)} />
      </div>
    </Dialog>
  );
}

function Touched({ preview: { products, categories, links } }: { preview: MergePreview }) {
  const t = useTranslations('staff.options');
  return (
    <div className="mt-3 rounded-control border border-line p-3">
      <h3 className="mb-1 font-medium">{t('touches')}</h3>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        <li>{t('products', { count: products })}</li>
        <li>{categories.length === 0 ? t('categoriesNone') : t('categories', { names: categories.join(', ') })}</li>
        <li>{t('links', { count: links })}</li>
      </ul>
      <p className="mt-2 text-sm text-soft">{t('linksText')}</p>
      <p className="text-sm text-soft">{t('undoText')}</p>
    </div>
  );
}
