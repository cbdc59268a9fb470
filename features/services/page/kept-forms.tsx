'use client';

import { FormSkeleton } from '@/components/form-skeleton';
import { keptFields } from '@/components/late/kept-fields';

/** The calculator of cooling on its page: its program comes with the first move. */
export const ConditionerPlace = keptFields(() => import('../conditioner-form').then((module) => module.ConditionerForm), FormSkeleton);
/** The check of a phone, likewise. */
export const ImeiPlace = keptFields(() => import('../imei-form').then((module) => module.ImeiForm), FormSkeleton);
