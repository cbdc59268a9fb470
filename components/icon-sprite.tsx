'use client';

import { lazy, type SVGProps } from 'react';

const id = 'icons';
// For the server alone, which waits for it: browsers get the drawings with the document and never load them.
const OnServer = lazy(() =>
  import('./icon-shapes').then(({ iconShapes }) => ({
    default: (look: SVGProps<SVGSVGElement>) => <svg {...look} dangerouslySetInnerHTML={{ __html: iconShapes }} />,
  })),
);

/** What the document came with. Every visit begins with a document, so a layout that renders again finds them here. */
const drawn = typeof window === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '');

/** The shapes behind `Icon`, once in the document; neither in the data for React nor in the program. */
export function IconSprite() {
  const look = { id, width: 0, height: 0, className: 'absolute', 'aria-hidden': true } as const;
  return typeof window === 'undefined' ? (
    <OnServer {...look} />
  ) : (
    <svg {...look} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
  );
}
