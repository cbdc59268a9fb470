'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** What of this origin is no page: calls and files. */
const isNoPage = (path: string): boolean => /^\/(?:api|media|_next)\//.test(path);

/** The link that a press is to open within the program; undefined for what the browser does better by itself. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  // A middle button, a key or a finger's long press asks for another tab or window; what was prevented is somebody else's.
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin || isNoPage(link.pathname)) return undefined;
  if (link.getAttribute('href')?.startsWith('#') !== false) return undefined;
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self') || link.relList.contains('external')) return undefined;
  return link;
}

/**
 * Turns presses of links to the shop's pages into changes of pages without a whole load. The links are plain elements
 * (`components/link.tsx`): before the program runs, and without it, the browser opens them.
 */
export function useLinkPresses(): void {
  const router = useRouter();
  useEffect(() => {
    // On the window it comes after React's own listeners, which sit on the document: a handler of the link goes first.
    const onClick = (event: MouseEvent) => {
      const link = pressedLink(event);
      if (link === undefined) return;
      event.preventDefault();
      router.push(`${link.pathname}${link.search}${link.hash}`, { scroll: link.dataset['scroll'] !== 'keep' });
    };
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, [router]);
}
