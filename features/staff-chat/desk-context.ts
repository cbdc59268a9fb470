'use client';

import { createContext, use } from 'react';
import type { StaffSending } from './sending';
import type { StaffLine } from './staff-line';

/** What the whole desk shares: its live line and what is on its way. */
export interface Desk {
  readonly line: StaffLine;
  readonly sending: StaffSending;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('useDesk stands outside the desk');
  return desk;
}
