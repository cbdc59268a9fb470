'use client';

import { createContext, use } from 'react';
import type { StaffLocale } from '@/lib/staff/locales';

export const StaffLocaleContext = createContext<StaffLocale>('uz');

/** Language of the back office. */
export const useStaffLocale = (): StaffLocale => use(StaffLocaleContext);
