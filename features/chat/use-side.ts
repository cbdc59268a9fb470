'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ConversationSide } from '@/features/conversation';
import { orderPath } from '@/lib/routing/order-path';
import { useHref } from '@/stores/address';
import { fetchFile } from './calls';
import { guestToken } from './program';

/** The shopper's side: messages with a user belong to the support team. */
export function useShopperSide(): ConversationSide {
  const t = useTranslations('chat');
  const href = useHref();
  return useMemo(
    () => ({
      isOwn: ({ user }) => user === undefined,
      authorOf: ({ user }) => (user === undefined ? t('you') : t('supportName', { name: user.name })),
      fetchFile: ({ file_url }) => fetchFile(file_url, guestToken()),
      cardHref: (card) => href(card.kind === 'product' ? `/product/detail/${card.id}/` : orderPath(card.id)),
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `href` is another function at each render and says the same for the same page
    [t],
  );
}
