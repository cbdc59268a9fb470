import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { mayNotice, ring, showNotice } from '@/features/conversation';
import { section } from '@/stores/persist';

interface SignChoices {
  /** A tone for a message or a call that is new. */
  readonly sound: boolean;
  /** A notice of the browser for it. */
  readonly notice: boolean;
}

/** How somebody of the staff is told at this browser: by the tone, until it is turned off. */
export const useSignChoices = create<SignChoices>()(
  persist((): SignChoices => ({ sound: true, notice: false }), section<SignChoices, SignChoices>('staff_signs', ({ sound, notice }) => ({ sound, notice }))),
);

export function signChoices(): SignChoices {
  if (!useSignChoices.persist.hasHydrated()) void useSignChoices.persist.rehydrate();
  return useSignChoices.getState();
}

/** The tone, where it was not turned off. */
export function ringIfChosen(): void {
  if (signChoices().sound) void ring();
}

/** Turned on, it is heard at once. */
export function toggleSound(): void {
  useSignChoices.setState(({ sound }) => ({ sound: !sound }));
  ringIfChosen();
}

/** Turned on, the browser asks whether it may, and shows how a notice looks; false where it may not. */
export async function toggleNotice(title: string, body: string): Promise<boolean> {
  if (signChoices().notice && mayNotice()) {
    useSignChoices.setState({ notice: false });
    return true;
  }
  const allowed = typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted' && showNotice(title, body, 'staff');
  useSignChoices.setState({ notice: allowed });
  return allowed;
}
