'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { afterPaint } from '@/components/hydration/after-paint';
import { parseAddress } from '@/lib/routing/address';
import { useFailedPage } from '@/stores/failed-page';
import { useProgressStore } from '@/stores/progress';
import { holdFailedPages } from './page-fetch';

/** Milliseconds for which a page may be on its way without a word: most are loaded ahead. */
const silentMs = 200;

/** What of this origin is no page: calls and files. */
const isNoPage = (path: string): boolean => /^\/(?:api|media|_next)\//.test(path);

/** Whether the screen stays where it is: for who says so, on the way to a promotion, and to another page or choice of the same listing. */
function keepsScroll({ dataset, pathname }: HTMLAnchorElement): boolean {
  const { path } = parseAddress(pathname);
  return (
    dataset['scroll'] === 'keep' ||
    /^\/promotions\/\d+\/$/.test(path) ||
    (pathname === window.location.pathname && path.startsWith('/katalog/'))
  );
}

/** The link that a press is to open within the program; undefined for what the browser does better by itself. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  // A middle button, a key or a finger's long press asks for another tab or window; what was prevented is somebody else's.
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin || isNoPage(link.pathname)) return undefined;
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
 * Turns presses of links to the shop's pages into changes of pages without a whole load, behind the paint of what the press itself
 * shows; the bar at the top says so while a page keeps one waiting, and a page that can't be had leaves the one before it. The links are plain elements (`components/link.tsx`): before
 * the program runs, and without it, the browser opens them.
 */
export function useLinkPresses(): void {
  const router = useRouter();
  const [isChanging, change] = useTransition();
  const pressed = useRef('');
  useEffect(() => holdFailedPages((path) => path === pressed.current), []);
  useEffect(() => {
    // On the window it comes after React's own listeners, which sit on the document: a handler of the link goes first.
    const onClick = (event: MouseEvent) => {
      const link = pressedLink(event);
      if (link === undefined) return;
      event.preventDefault();
      pressed.current = link.pathname;
      // Who goes elsewhere has given the page up that failed.
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
      // Whether it failed is said by the page that tells of it.
      end = () => finish('cancelled');
    }, silentMs);
    return () => end();
  }, [isChanging]);
}
