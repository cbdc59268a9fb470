'use client';

import { LazyHydrate, lazyHydrated } from '@/components/hydration/lazy-hydrate';
import type { FooterProps } from './footer-content';

const Content = lazyHydrated(() => import('./footer-content').then((module) => module.FooterContent));

/** Footer of the default layout: hydrated near the viewport. */
export function Footer(props: FooterProps) {
  return (
    <LazyHydrate tag="div" load={Content.load}>
      <Content {...props} />
    </LazyHydrate>
  );
}
