import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { canNotify, playTone, showNotification } from '@/features/conversation';
import { persistOptions } from '@/stores/persist';

interface NotificationSettings {
  /** A sound for a new message or call. */
  readonly sound: boolean;
  /** A browser notification for it. */
  readonly notice: boolean;
}

/** Notification settings of this browser: sound, on by default. */
export const useNotificationSettings = create<NotificationSettings>()(
  persist(
    (): NotificationSettings => ({ sound: true, notice: false }),
    persistOptions<NotificationSettings, NotificationSettings>('staff_signs', ({ sound, notice }) => ({
      sound,
      notice,
    })),
  ),
);

export function notificationSettings(): NotificationSettings {
  if (!useNotificationSettings.persist.hasHydrated()) void useNotificationSettings.persist.rehydrate();
  return useNotificationSettings.getState();
}

/** Plays the sound unless it is turned off. */
export function playToneIfEnabled(): void {
  if (notificationSettings().sound) void playTone();
}

/** Plays it when it is turned on. */
export function toggleSound(): void {
  useNotificationSettings.setState(({ sound }) => ({ sound: !sound }));
  playToneIfEnabled();
}

/** Requests the browser's permission and shows a sample; false if denied. */
export async function toggleNotice(title: string, body: string): Promise<boolean> {
  if (notificationSettings().notice && canNotify()) {
    useNotificationSettings.setState({ notice: false });
    return true;
  }
  const allowed =
    typeof Notification !== 'undefined' &&
    (await Notification.requestPermission()) === 'granted' &&
    showNotification(title, body, 'staff');
  useNotificationSettings.setState({ notice: allowed });
  return allowed;
}
