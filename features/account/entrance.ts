import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ApiFailure } from '@/lib/api/errors';
import type { SignInPerson } from '@/stores/modals';
import { persistOptions } from '@/stores/persist';
import { resetOnSignOut } from '@/stores/user-state';
import {
  draftSchema,
  emptyDraft,
  firstStep,
  storedStep,
  type RegisterDraft,
  type Step,
  toPhone,
} from './entrance-state';

interface StoredEntrance {
  step: Step;
  draft: RegisterDraft;
}

interface Entrance extends StoredEntrance {
  busy: boolean;
  /** Why the last attempt was refused; a new object per attempt. */
  failure: ApiFailure | null;
}

/** Sign-in state of the browser session: it survives a reload and the captcha that replaces the dialog. */
export const useEntrance = create<Entrance>()(
  persist<Entrance, [], [], StoredEntrance>(
    () => ({ step: firstStep, draft: emptyDraft, busy: false, failure: null }),
    {
      ...persistOptions<Entrance, StoredEntrance>('sign-in', ({ step, draft }) => ({ step, draft }), 'session'),
      merge: (value, now) => {
        const stored = Object(value) as { step?: unknown; draft?: unknown };
        const draft = draftSchema.safeParse(stored.draft);
        return { ...now, step: storedStep(stored.step, Date.now()), draft: draft.success ? draft.data : emptyDraft };
      },
    },
  ),
);

/** Resets all of it. */
export function leaveEntrance(): void {
  useEntrance.setState({ step: firstStep, draft: emptyDraft, busy: false, failure: null });
}
resetOnSignOut(leaveEntrance);

/** An abandoned registration restarts with the phone, without names and refusal. A pending code remains valid. */
export function leaveRegistration(): void {
  const { step } = useEntrance.getState();
  if (step.name === 'register') useEntrance.setState({ step: toPhone(step), draft: emptyDraft, failure: null });
}

/** Starts with the phone of a known person, who may have no account yet. */
export function startFor({ phone, first_name, last_name }: SignInPerson): void {
  useEntrance.setState({
    step: { name: 'phone', phone },
    draft: { ...emptyDraft, first_name, last_name },
    failure: null,
  });
}

/** Goes to another step and clears the refusal. */
export function goToStep(step: Step): void {
  useEntrance.setState({ step, failure: null });
}

/** Reads the stored state once. Browser only. */
export function readEntrance(): void {
  if (!useEntrance.persist.hasHydrated()) void useEntrance.persist.rehydrate();
}
