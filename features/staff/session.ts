'use client';

import { useEffect } from 'react';
import { makeStaffApi, useStaffApi } from './api';
import { setStaff, useStaffStore } from './state';

/** Asks the server who is in. */
export async function askWhoIsIn(locale: string): Promise<void> {
  const result = await makeStaffApi(locale).call((contract) => contract.staff.me);
  if (result.ok) setStaff({ status: 'in', me: result.data });
  // A lost connection does not end the session: unsaved work stays.
  else if (result.failure.status !== 401 && useStaffStore.getState().state.status !== 'in')
    setStaff({ status: 'unreachable', failure: result.failure });
}

/** Who is in; asked once when the room is entered, and again when a tab is come back to, since sessions end elsewhere too. */
export function useStaffSession(locale: string) {
  const { state } = useStaffStore();
  useEffect(() => {
    if (useStaffStore.getState().state.status === 'asking') void askWhoIsIn(locale);
    const again = () => {
      if (document.visibilityState === 'visible' && useStaffStore.getState().state.status === 'in')
        void askWhoIsIn(locale);
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [locale]);
  return state;
}

/** Ends the session of this browser; what was loaded goes with the page. */
export function useSignOut(): () => Promise<void> {
  const api = useStaffApi();
  return async () => {
    const result = await api.call((contract) => contract.staff.signOut);
    if (result.ok) window.location.reload();
  };
}
