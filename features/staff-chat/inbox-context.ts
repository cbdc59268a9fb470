'use client';

import { createContext, use } from 'react';
import type { StaffSending } from './sending';
import type { StaffLine } from './staff-line';

/** Shared by the inbox: socket and outbox. */
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
