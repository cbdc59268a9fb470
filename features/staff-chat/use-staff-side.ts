'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ConversationSide } from '@/features/conversation';

/** The support team's side: messages without a user belong to the shopper. */
export function useStaffSide(): ConversationSide {
  const t = useTranslations('staffChat');
  return useMemo(
    () => ({
      isOwn: ({ user }) => user !== undefined,
      authorOf: ({ user, client }) => user?.name ?? (client.name || t('guest')),
      fetchFile: async (_file, fileId) => {
        try {
          const answer = await fetch(`/api/staff/chat/file/${encodeURIComponent(fileId)}`);
          return answer.ok ? await answer.blob() : { status: answer.status };
        } catch {
          return { status: undefined };
        }
      },
      orderStatus: (status) => t(`orderStatus.${status}`),
      cardHref: (card) =>
        card.kind === 'product' ? `/product/detail/${card.id}/` : `/staff/orders/${encodeURIComponent(card.number)}/`,
    }),
    [t],
  );
}
