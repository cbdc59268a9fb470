'use client';

import { useFirstMove } from '@/components/late/first-move';
import { onNeed } from '@/components/late/on-need';
import type { Locale } from '@/lib/i18n/locales';
import { hadChat } from '@/stores/had-chat';
import { useSupport } from '@/stores/support';

const load = () => import('./widget');
const SupportWidget = onNeed(() => load().then((module) => module.SupportWidget));

/** Brings the widget and its texts, for a hand that is about to press its button. */
export function loadSupport(locale: Locale): void {
  void SupportWidget.load();
  void load().then(({ loadChatTexts }) => loadChatTexts(locale));
}

export interface SupportContacts {
  /** Null for ways that the shop doesn't have. */
  readonly email: string | null;
  readonly messenger: string | null;
}

/** The place of the support widget. Nothing of it is loaded before its button is touched, or this browser session has had a chat whose news may wait. */
export function SupportHost({ contacts }: { contacts: SupportContacts }) {
  const isOpen = useSupport(({ view }) => view !== 'closed');
  const moved = useFirstMove();
  return isOpen || (moved && hadChat()) ? <SupportWidget contacts={contacts} /> : null;
}
