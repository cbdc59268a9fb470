'use client';

import { lazy } from 'react';

const id = 'icons';
// For the server alone, which waits for it: browsers get the drawings with the document and never load them.
const IconShapes = lazy(() => import('./icon-shapes').then((module) => ({ default: module.IconShapes })));

/** What the document came with. Every visit begins with a document, so a layout that is drawn anew finds them here. */
const drawn = typeof window === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '');

/** The shapes behind `Icon`, once in the document; neither in the data for React nor in the program. */
export function IconSprite() {
  const look = { id, width: 0, height: 0, className: 'absolute', 'aria-hidden': true } as const;
  return typeof window === 'undefined'
    ? <svg {...look}><IconShapes /></svg>
    : <svg {...look} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />;
}
