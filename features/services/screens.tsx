'use client';

import { LateTexts } from '@/features/texts';
import { ApplicationForm } from './application-form';
import { BusinessForm } from './business-form';
import { ConditionerForm } from './conditioner-form';
import { FeedbackForm } from './feedback-form';
import { ImeiForm } from './imei-form';

/** A word to the shop. */
export const Feedback = () => <LateTexts><FeedbackForm /></LateTexts>;
/** A company asks to be called. */
export const Business = () => <LateTexts><BusinessForm /></LateTexts>;
/** An application for a job. */
export const Application = ({ vacancies }: { vacancies: readonly { id: number; title: string }[] }) => <LateTexts><ApplicationForm vacancies={vacancies} /></LateTexts>;
/** What is known of a phone. */
export const ImeiCheck = () => <LateTexts><ImeiForm /></LateTexts>;
/** How strong an air conditioner must be. */
export const ConditionerCalculator = () => <LateTexts><ConditionerForm /></LateTexts>;
