'use client';

import { createContext, use } from 'react';
import type { StaffSending } from './sending';
import type { StaffLine } from './staff-line';

/** What the whole desk shares: its live line and what is on its way. */
export interface Inbox {
  readonly line: StaffLine;
  readonly sending: StaffSending;
}

export const InboxContext = createContext<Inbox | null>(null);

export function useInbox(): Inbox {
  const desk = use(InboxContext);
  if (desk === null) throw new Error('useDesk stands outside the desk');
  return desk;
}
