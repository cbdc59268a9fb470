import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ApiFailure } from '@/lib/api/errors';
import type { SignInPerson } from '@/stores/modals';
import { section } from '@/stores/persist';
import { resetOnSignOut } from '@/stores/user-state';
import { draftSchema, emptyDraft, firstStep, keptStep, type RegisterDraft, type Step, toPhone } from './entrance-state';

interface Kept {
  step: Step;
  draft: RegisterDraft;
}

interface Entrance extends Kept {
  busy: boolean;
  /** Why the last try was refused; another object for each try. */
  failure: ApiFailure | null;
}

/** How far signing in is, for the session: a reload, or the check that takes the dialog's place, loses nothing. */
export const useEntrance = create<Entrance>()(
  persist<Entrance, [], [], Kept>(() => ({ step: firstStep, draft: emptyDraft, busy: false, failure: null }), {
    ...section<Entrance, Kept>('sign-in', ({ step, draft }) => ({ step, draft }), 'session'),
    merge: (kept, now) => {
      const stored = Object(kept) as { step?: unknown; draft?: unknown };
      const draft = draftSchema.safeParse(stored.draft);
      return { ...now, step: keptStep(stored.step, Date.now()), draft: draft.success ? draft.data : emptyDraft };
    },
  }),
);

/** Forgets all of it. */
export function leaveEntrance(): void {
  useEntrance.setState({ step: firstStep, draft: emptyDraft, busy: false, failure: null });
}
resetOnSignOut(leaveEntrance);

/** A registration that was left begins with the phone again, without its names and its refusal. A code that is on its way is still waited for. */
export function leaveRegistration(): void {
  const { step } = useEntrance.getState();
  if (step.name === 'register') useEntrance.setState({ step: toPhone(step), draft: emptyDraft, failure: null });
}

/** Begins with the phone of somebody whose name is known, should there be no account yet. */
export function beginAs({ phone, first_name, last_name }: SignInPerson): void {
  useEntrance.setState({
    step: { name: 'phone', phone },
    draft: { ...emptyDraft, first_name, last_name },
    failure: null,
  });
}

/** Goes to another step; what was refused before means nothing there. */
export function goTo(step: Step): void {
  useEntrance.setState({ step, failure: null });
}

/** Reads what the session kept, once. Only in the browser. */
export function readEntrance(): void {
  if (!useEntrance.persist.hasHydrated()) void useEntrance.persist.rehydrate();
}
