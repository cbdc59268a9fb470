'use client';

import { useFirstInteraction } from '@/components/hydration/first-interaction';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { hasPreviousChat } from '@/stores/previous-chat';
import { useSupport } from '@/stores/support';
import type { SupportContacts } from './contacts';

const SupportWidget = lazyOnDemand(
  () => import('./widget').then((module) => module.SupportWidget),
  undefined,
  'report',
);

/** Loads the widget when its button is about to be pressed. */
export const loadSupport = (): void => void SupportWidget.load();

/**
 * Place of the support widget. Nothing loads before its button is touched, unless this browser session has had a chat.
 */
export function SupportHost({ contacts }: { contacts: SupportContacts }) {
  const isOpen = useSupport(({ view }) => view !== 'closed');
  const moved = useFirstInteraction();
  return isOpen || (moved && hasPreviousChat()) ? <SupportWidget contacts={contacts} /> : null;
}
