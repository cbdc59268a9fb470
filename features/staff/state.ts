import { create } from 'zustand';
import type { ApiFailure } from '@/lib/api/errors';
import type { StaffMe } from '@/lib/contract/staff-shapes';

/** The signed-in user, as far as this tab knows. */
type StaffState =
  | { readonly status: 'asking' }
  | { readonly status: 'out' }
  | { readonly status: 'in'; readonly me: StaffMe }
  | { readonly status: 'unreachable'; readonly failure: ApiFailure };

interface StepUp {
  readonly settle: (isConfirmed: boolean) => void;
}

interface Store {
  readonly state: StaffState;
  /** A fresh code is being requested. */
  readonly stepUp: StepUp | null;
}

export const useStaffStore = create<Store>(() => ({ state: { status: 'asking' }, stepUp: null }));

export function setStaff(state: StaffState): void {
  // The next user must not confirm an action that another one began.
  if (state.status !== 'in') useStaffStore.getState().stepUp?.settle(false);
  useStaffStore.setState({ state });
}

let pendingStepUp: Promise<boolean> | undefined;

/** Requests a fresh code, once for concurrent callers; false if cancelled. */
export function requestStepUp(): Promise<boolean> {
  pendingStepUp ??= new Promise<boolean>((resolve) => {
    const settle = (isConfirmed: boolean): void => {
      pendingStepUp = undefined;
      useStaffStore.setState({ stepUp: null });
      resolve(isConfirmed);
    };
    useStaffStore.setState({ stepUp: { settle } });
  });
  return pendingStepUp;
}
