'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { StaffFeed } from '@/lib/contract/staff-feeds';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { feedsKey } from './keys';

/** The question before a feed is removed. */
export function RemoveDialog({ feed: { name, version }, onClose }: { feed: StaffFeed; onClose: () => void }) {
  const t = useTranslations('staff.imports.feeds');
  const staff = useTranslations('staff');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const client = useQueryClient();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const remove = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.removeFeed, { body: { name, version } });
      // A feed that somebody else has removed is gone.
      const isGone = result.ok || result.failure.name === 'notFound';
      setFailure(result.ok || isGone ? undefined : result.failure);
      if (isGone) onClose();
      await client.invalidateQueries({ queryKey: feedsKey });
    });
  return (
    <Dialog title={t('removeTitle', { name })} closeLabel={staff('close')} onClose={onClose}>
      <p>{t('removeText')}</p>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button className="flex-1" busy={busy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </Dialog>
  );
}
