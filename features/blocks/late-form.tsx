'use client';

import { onNeed } from '@/components/late/on-need';
import { OnView } from '@/components/late/on-view';
import { LateTexts } from '@/features/texts';
import type { BlockForm } from '@/lib/blocks/kinds/form';

function Waiting() {
  return <div className="skeleton h-72 max-w-xl" aria-hidden="true" />;
}

const forms = {
  feedback: onNeed(() => import('@/features/services').then(({ FeedbackForm }) => FeedbackForm), Waiting),
  business: onNeed(() => import('@/features/services').then(({ BusinessForm }) => BusinessForm), Waiting),
  'low-price': onNeed(() => import('@/features/services').then(({ LowPriceForm }) => LowPriceForm), Waiting),
  conditioner: onNeed(() => import('@/features/services').then(({ ConditionerForm }) => ConditionerForm), Waiting),
  imei: onNeed(() => import('@/features/services').then(({ ImeiForm }) => ImeiForm), Waiting),
} as const satisfies Record<Exclude<BlockForm, 'newsletter' | 'application'>, unknown>;
const Application = onNeed(() => import('@/features/services').then(({ ApplicationForm }) => ApplicationForm), Waiting);

interface LateFormProps { form: Exclude<BlockForm, 'newsletter'>; /** Those that an application can be for. */ vacancies: readonly { id: number; title: string }[] }

/** A form whose program and texts come when its place comes near the screen. */
export function LateForm({ form, vacancies }: LateFormProps) {
  const Form = form === 'application' ? undefined : forms[form];
  return <OnView className="min-h-72"><LateTexts>{Form === undefined ? <Application vacancies={vacancies} /> : <Form />}</LateTexts></OnView>;
}
