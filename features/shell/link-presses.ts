'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { afterPaint } from '@/components/hydration/after-paint';
import { parseAddress } from '@/lib/routing/address';
import { useFailedPage } from '@/stores/failed-page';
import { useProgressStore } from '@/stores/progress';
import { keepPageOnFailure } from './page-fetch';

/** Navigations longer than this show the progress bar, milliseconds; most pages are prefetched. */
const progressDelayMs = 200;

/** Paths of this origin that are no pages: calls and files. */
const isNotPage = (path: string): boolean => /^\/(?:api|media|_next)\//.test(path);

/** Whether the scroll position stays: on request, to a promotion, and within the same listing. */
function keepsScroll({ dataset, pathname }: HTMLAnchorElement): boolean {
  const { path } = parseAddress(pathname);
  return (
    dataset['scroll'] === 'keep' ||
    /^\/promotions\/\d+\/$/.test(path) ||
    (pathname === window.location.pathname && path.startsWith('/katalog/'))
  );
}

/** The link that a click opens by client-side navigation; undefined if the browser should handle it. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  // Middle button, modifier keys or long press open a new tab; prevented clicks are handled elsewhere.
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin || isNotPage(link.pathname)) return undefined;
  if (link.getAttribute('href')?.startsWith('#') !== false) return undefined;
  if (
    link.hasAttribute('download') ||
    (link.target !== '' && link.target !== '_self') ||
    link.relList.contains('external')
  )
    return undefined;
  return link;
}

/**
 * Turns clicks on links to pages of the shop into client-side navigation, after the paint of the click's own effect. A
 * slow navigation shows the progress bar; a failed one leaves the current page. Links are plain elements
 * (`components/link.tsx`), so they work without JavaScript.
 */
export function useLinkClicks(): void {
  const router = useRouter();
  const [isChanging, change] = useTransition();
  const pressed = useRef('');
  useEffect(() => keepPageOnFailure((path) => path === pressed.current), []);
  useEffect(() => {
    // The window's listener runs after React's, so a link's own handler comes first.
    const onClick = (event: MouseEvent) => {
      const link = pressedLink(event);
      if (link === undefined) return;
      event.preventDefault();
      pressed.current = link.pathname;
      // A new navigation discards the failed one.
      useFailedPage.setState({ retry: null });
      const address = `${link.pathname}${link.search}${link.hash}`;
      afterPaint(() => change(() => router.push(address, { scroll: !keepsScroll(link) })));
    };
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, [router]);
  useEffect(() => {
    if (!isChanging) return;
    const { start, finish } = useProgressStore.getState();
    let end = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      start();
      // The failed page itself reports the failure.
      end = () => finish('cancelled');
    }, progressDelayMs);
    return () => end();
  }, [isChanging]);
}
