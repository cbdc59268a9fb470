import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { canNotify, playTone, showNotification } from '@/features/conversation';
import { persistOptions } from '@/stores/persist';

interface Choices {
  /** Sound and browser notification for a message while the page is hidden. */
  readonly sound: boolean;
  readonly notice: boolean;
}

/** Notification settings; off by default. */
export const useChatChoices = create<Choices>()(
  persist((): Choices => ({ sound: false, notice: false }), {
    ...persistOptions<Choices, Choices>('chat_choices', ({ sound, notice }) => ({ sound, notice })),
    merge: (stored, now) => ({
      sound: typeof stored === 'object' && stored !== null && 'sound' in stored ? stored.sound === true : now.sound,
      // The permission may have been revoked in the browser's settings.
      notice:
        typeof stored === 'object' && stored !== null && 'notice' in stored
          ? stored.notice === true && canNotify()
          : now.notice,
    }),
  }),
);

export function chatChoices(): Choices {
  if (!useChatChoices.persist.hasHydrated()) void useChatChoices.persist.rehydrate();
  return useChatChoices.getState();
}

/** Plays the sound when it is turned on. */
export function toggleSound(): void {
  useChatChoices.setState(({ sound }) => ({ sound: !sound }));
  if (useChatChoices.getState().sound) void playTone();
}

/** Requests the browser's permission and shows a sample; false if denied. */
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
