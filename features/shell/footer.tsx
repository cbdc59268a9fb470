'use client';

import { KeptHtml, keptPart } from '@/components/late/kept-html';
import type { FooterProps } from './footer-content';

const Content = keptPart(() => import('./footer-content').then((module) => module.FooterContent));

/** Footer of the default layout: its program comes when somebody comes near it. */
export function Footer(props: FooterProps) {
  return <KeptHtml tag="div" load={Content.load}><Content {...props} /></KeptHtml>;
}
