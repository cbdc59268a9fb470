'use client';

import type { ComponentProps } from 'react';
import { QueryProvider } from '@/features/react-query';
import { PreOrderChoice } from './pre-order-choice';

/** A pre-order with a choice of product, with its React Query client. */
export const ChoicePart = (props: ComponentProps<typeof PreOrderChoice>) => (
  <QueryProvider>
    <PreOrderChoice {...props} />
  </QueryProvider>
);
