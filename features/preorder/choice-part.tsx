'use client';

import type { ComponentProps } from 'react';
import { QueryProvider } from '@/features/react-query';
import { PreOrderChoice } from './pre-order-choice';

/** A pre-order with a choice of the product, and all that it asks by. */
export const ChoicePart = (props: ComponentProps<typeof PreOrderChoice>) => (
  <QueryProvider>
    <PreOrderChoice {...props} />
  </QueryProvider>
);
