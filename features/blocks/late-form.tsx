'use client';

import { onNeed } from '@/components/late/on-need';
import { OnView } from '@/components/late/on-view';
import { LateTexts } from '@/features/texts';
import type { BlockForm } from '@/lib/blocks/kinds/form';

function Waiting() {
  return <div className="skeleton h-72 max-w-xl" aria-hidden="true" />;
}

const forms = {
  feedback: onNeed(() => import('@/features/enquiries').then((module) => module.FeedbackForm), Waiting),
  business: onNeed(() => import('@/features/enquiries').then((module) => module.BusinessForm), Waiting),
  'low-price': onNeed(() => import('@/features/enquiries').then((module) => module.LowPriceForm), Waiting),
  conditioner: onNeed(() => import('@/features/services').then((module) => module.ConditionerForm), Waiting),
  imei: onNeed(() => import('@/features/services').then((module) => module.ImeiForm), Waiting),
} as const satisfies Record<Exclude<BlockForm, 'newsletter' | 'application'>, unknown>;
const Application = onNeed(() => import('@/features/enquiries').then((module) => module.ApplicationForm), Waiting);

interface LateFormProps { form: Exclude<BlockForm, 'newsletter'>; /** Those that an application can be for. */ vacancies: readonly { id: number; title: string }[] }

function Chosen({ form, vacancies }: LateFormProps) {
  if (form === 'application') return <Application vacancies={vacancies} />;
  const Form = forms[form];
  return <Form />;
}

/** A form whose program and texts come when its place comes near the screen. */
export function LateForm(props: LateFormProps) {
  return <OnView className="min-h-72"><LateTexts><Chosen {...props} /></LateTexts></OnView>;
}
