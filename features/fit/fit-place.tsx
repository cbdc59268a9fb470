'use client';

import { onNeed } from '@/components/late/on-need';
import { OnView } from '@/components/late/on-view';
import { LateTexts } from '@/features/texts';
import type { Placing } from '@/lib/contract/product';

const FitCheck = onNeed(() => import('./fit-check').then((module) => module.FitCheck));

/** What is unfolded: nothing of it comes before. */
export const FitPlace = ({ placing }: { placing: Placing }) => <OnView className="min-h-48 pb-4"><LateTexts><FitCheck placing={placing} /></LateTexts></OnView>;
