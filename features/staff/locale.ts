'use client';

import { createContext, use } from 'react';
import type { StaffLocale } from '@/lib/staff/locales';

export const StaffLocaleContext = createContext<StaffLocale>('uz');

/** The language of the room. */
export const useStaffLocale = (): StaffLocale => use(StaffLocaleContext);
