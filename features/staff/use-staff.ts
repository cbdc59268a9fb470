'use client';

import { createContext, use } from 'react';
import type { StaffMe } from '@/lib/contract/staff-shapes';
import type { StaffAction, StaffRole } from '@/lib/staff/permissions';

/** The signed-in member of staff, for components inside `AdminShell`. */
export interface Staff {
  readonly me: StaffMe;
  readonly role: StaffRole;
  /** Whether the role allows an action; the call itself requests a fresh code if needed. */
  readonly allowed: (action: StaffAction) => boolean;
}

export const StaffContext = createContext<Staff | null>(null);

/** The signed-in member of staff. Only inside `AdminShell`. */
export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (staff === null) throw new Error('useStaff stands outside AdminShell');
  return staff;
}
