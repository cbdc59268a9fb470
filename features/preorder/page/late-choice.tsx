'use client';

import type { ComponentProps } from 'react';
import { onNeed } from '@/components/late/on-need';
import { OnView } from '@/components/late/on-view';
import type { PreOrderChoice } from '../pre-order-choice';

const Choice = onNeed(() => import('../choice-part').then((module) => module.ChoicePart), () => <div className="skeleton h-96" />);

/** The pre-order at the foot of a page: it comes when its place comes near the screen. */
export const LateChoice = (props: ComponentProps<typeof PreOrderChoice>) => <OnView className="min-h-96"><Choice {...props} /></OnView>;
