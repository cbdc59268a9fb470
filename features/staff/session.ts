'use client';

import { useEffect } from 'react';
import { createStaffApi, useStaffApi } from './api';
import { setStaff, useStaffStore } from './state';

/** Requests the signed-in user from the server. */
export async function loadSession(locale: string): Promise<void> {
  const result = await createStaffApi(locale).call((contract) => contract.staff.me);
  if (result.ok) setStaff({ status: 'in', me: result.data });
  // A network error does not end the session: unsaved work stays.
  else if (result.failure.status !== 401 && useStaffStore.getState().state.status !== 'in')
    setStaff({ status: 'unreachable', failure: result.failure });
}

/**
 * The signed-in user; requested when the back office opens, and when a tab becomes visible, because sessions may end
 * elsewhere.
 */
export function useStaffSession(locale: string) {
  const { state } = useStaffStore();
  useEffect(() => {
    if (useStaffStore.getState().state.status === 'asking') void loadSession(locale);
    const again = () => {
      if (document.visibilityState === 'visible' && useStaffStore.getState().state.status === 'in')
        void loadSession(locale);
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [locale]);
  return state;
}

/** Ends the session of this browser; loaded data disappear with the page. */
export function useSignOut(): () => Promise<void> {
  const api = useStaffApi();
  return async () => {
    const result = await api.call((contract) => contract.staff.signOut);
    if (result.ok) window.location.reload();
  };
}
