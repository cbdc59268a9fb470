import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { canNotify, playTone, showNotification } from '@/features/conversation';
import { section } from '@/stores/persist';

interface NotificationSettings {
  /** A tone for a message or a call that is new. */
  readonly sound: boolean;
  /** A notice of the browser for it. */
  readonly notice: boolean;
}

/** How this browser notifies a member of staff: by the tone, until it is turned off. */
export const useNotificationSettings = create<NotificationSettings>()(
  persist(
    (): NotificationSettings => ({ sound: true, notice: false }),
    section<NotificationSettings, NotificationSettings>('staff_signs', ({ sound, notice }) => ({ sound, notice })),
  ),
);

export function notificationSettings(): NotificationSettings {
  if (!useNotificationSettings.persist.hasHydrated()) void useNotificationSettings.persist.rehydrate();
  return useNotificationSettings.getState();
}

/** The tone, where it was not turned off. */
export function playToneIfEnabled(): void {
  if (notificationSettings().sound) void playTone();
}

/** Turned on, it is heard at once. */
export function toggleSound(): void {
  useNotificationSettings.setState(({ sound }) => ({ sound: !sound }));
  playToneIfEnabled();
}

/** Turned on, the browser asks whether it may, and shows how a notice looks; false where it may not. */
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
