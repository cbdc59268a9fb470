'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { StaffFeed } from '@/lib/contract/staff-feeds';
import { useStaffApi } from '../api';
import { ConfirmDialog } from '../confirm-dialog';
import { feedsKey } from './keys';

/** The question before a feed is removed. */
export function RemoveDialog({ feed: { name, version }, onClose }: { feed: StaffFeed; onClose: () => void }) {
  const t = useTranslations('staff.imports.feeds');
  const api = useStaffApi();
  const client = useQueryClient();
  const remove = async () => {
    const result = await api.call((contract) => contract.staff.removeFeed, { body: { name, version } });
    // A feed that somebody else has removed is gone.
    const isGone = result.ok || result.failure.name === 'notFound';
    if (isGone) onClose();
    await client.invalidateQueries({ queryKey: feedsKey });
    return isGone ? undefined : result.failure;
  };
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      text={t('removeText')}
      confirm={t('remove')}
      cancel={t('keep')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
