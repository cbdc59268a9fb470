import { create } from 'zustand';
import type { ApiFailure } from '@/lib/api/errors';
import type { StaffMe } from '@/lib/contract/staff-shapes';

/** Who is in the room, as far as this tab knows. */
type StaffState =
  | { readonly status: 'asking' }
  | { readonly status: 'out' }
  | { readonly status: 'in'; readonly me: StaffMe }
  | { readonly status: 'unreachable'; readonly failure: ApiFailure };

interface StepUp {
  readonly settle: (given: boolean) => void;
}

interface Store {
  readonly state: StaffState;
  /** A fresh code is being requested. */
  readonly stepUp: StepUp | null;
}

export const useStaffStore = create<Store>(() => ({ state: { status: 'asking' }, stepUp: null }));

export function setStaff(state: StaffState): void {
  // The next member of staff must not confirm an action that another one began.
  if (state.status !== 'in') useStaffStore.getState().stepUp?.settle(false);
  useStaffStore.setState({ state });
}

let asked: Promise<boolean> | undefined;

/** Asks for a fresh code, once for all who need one at the moment; false where it was not given. */
export function askStepUp(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const settle = (given: boolean): void => {
      asked = undefined;
      useStaffStore.setState({ stepUp: null });
      resolve(given);
    };
    useStaffStore.setState({ stepUp: { settle } });
  });
  return asked;
}
