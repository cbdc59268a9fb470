'use client';

import { LazyHydrate, lazyHydrated } from '@/components/hydration/lazy-hydrate';
import type { FooterProps } from './footer-content';

const Content = lazyHydrated(() => import('./footer-content').then((module) => module.FooterContent));

/** Footer of the default layout: its program comes when somebody comes near it. */
export function Footer(props: FooterProps) {
  return (
    <LazyHydrate tag="div" load={Content.load}>
      <Content {...props} />
    </LazyHydrate>
  );
}
