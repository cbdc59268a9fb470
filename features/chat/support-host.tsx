'use client';

import { useFirstInteraction } from '@/components/hydration/first-interaction';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { hasPreviousChat } from '@/stores/previous-chat';
import { useSupport } from '@/stores/support';
import type { SupportContacts } from './contacts';

const SupportWidget = lazyOnDemand(() => import('./widget').then((module) => module.SupportWidget), undefined, 'say');

/** Brings the widget, for a hand that is about to press its button. */
export const loadSupport = (): void => void SupportWidget.load();

/** The place of the support widget. Nothing of it is loaded before its button is touched, or this browser session has had a chat whose news may wait. */
export function SupportHost({ contacts }: { contacts: SupportContacts }) {
  const isOpen = useSupport(({ view }) => view !== 'closed');
  const moved = useFirstInteraction();
  return isOpen || (moved && hasPreviousChat()) ? <SupportWidget contacts={contacts} /> : null;
}
