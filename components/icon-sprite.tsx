'use client';

import { lazy, type SVGProps } from 'react';

const id = 'icons';
// Rendered on the server only: browsers get the sprite with the document and never load it.
const OnServer = lazy(() =>
  import('./icon-shapes').then(({ iconShapes }) => ({
    default: (look: SVGProps<SVGSVGElement>) => <svg {...look} dangerouslySetInnerHTML={{ __html: iconShapes }} />,
  })),
);

/** The sprite of the document. Every visit begins with a document, so a layout that renders again finds it. */
const drawn = typeof window === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '');

/** The shapes of `Icon`, once per document; neither in React's data nor in the bundle. */
export function IconSprite() {
  const look = { id, width: 0, height: 0, className: 'absolute', 'aria-hidden': true } as const;
  return typeof window === 'undefined' ? (
    <OnServer {...look} />
  ) : (
    <svg {...look} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
  );
}
