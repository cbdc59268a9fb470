import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { section } from '@/stores/persist';

interface Choices {
  /** A tone and a notice of the browser for a message that comes while nobody looks. */
  readonly sound: boolean;
  readonly notice: boolean;
}

/** How the shopper wants to be told; nothing until it is chosen. */
export const useChatChoices = create<Choices>()(
  persist((): Choices => ({ sound: false, notice: false }), {
    ...section<Choices, Choices>('chat_choices', ({ sound, notice }) => ({ sound, notice })),
    merge: (kept, now) => ({
      sound: typeof kept === 'object' && kept !== null && 'sound' in kept ? kept.sound === true : now.sound,
      notice: typeof kept === 'object' && kept !== null && 'notice' in kept ? kept.notice === true : now.notice,
    }),
  }),
);

export function chatChoices(): Choices {
  if (!useChatChoices.persist.hasHydrated()) void useChatChoices.persist.rehydrate();
  return useChatChoices.getState();
}

export function toggleSound(): void {
  useChatChoices.setState(({ sound }) => ({ sound: !sound }));
}

/** The browser asks whether it may; false where it may not. */
export async function toggleNotice(): Promise<boolean> {
  if (chatChoices().notice) {
    useChatChoices.setState({ notice: false });
    return true;
  }
  const allowed = typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted';
  useChatChoices.setState({ notice: allowed });
  return allowed;
}
