import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { canNotify, playTone, showNotification } from '@/features/conversation';
import { section } from '@/stores/persist';

interface Choices {
  /** A tone and a notice of the browser for a message that comes while nobody looks. */
  readonly sound: boolean;
  readonly notice: boolean;
}

/** How the shopper wants to be notified; nothing until it is chosen. */
export const useChatChoices = create<Choices>()(
  persist((): Choices => ({ sound: false, notice: false }), {
    ...section<Choices, Choices>('chat_choices', ({ sound, notice }) => ({ sound, notice })),
    merge: (kept, now) => ({
      sound: typeof kept === 'object' && kept !== null && 'sound' in kept ? kept.sound === true : now.sound,
      // What was chosen may have been taken back in the browser's own settings.
      notice:
        typeof kept === 'object' && kept !== null && 'notice' in kept
          ? kept.notice === true && canNotify()
          : now.notice,
    }),
  }),
);

export function chatChoices(): Choices {
  if (!useChatChoices.persist.hasHydrated()) void useChatChoices.persist.rehydrate();
  return useChatChoices.getState();
}

/** Chosen, it is heard at once. */
export function toggleSound(): void {
  useChatChoices.setState(({ sound }) => ({ sound: !sound }));
  if (useChatChoices.getState().sound) void playTone();
}

/** The browser asks whether it may, and shows how it will look; false where it does not. */
export async function toggleNotice(title: string, body: string): Promise<boolean> {
  if (chatChoices().notice) {
    useChatChoices.setState({ notice: false });
    return true;
  }
  const allowed =
    typeof Notification !== 'undefined' &&
    (await Notification.requestPermission()) === 'granted' &&
    showNotification(title, body);
  useChatChoices.setState({ notice: allowed });
  return allowed;
}
