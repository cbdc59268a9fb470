'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { pressedLink } from './link-presses';

const travelling = 'product-picture';
/** While the next page is awaited, the screen stands still: so long at most (ms). Then it comes as it would anyhow. */
const patience = 300;

const isProduct = (path: string): boolean => /\/product\/detail\/\d+\/$/.test(path);
/** The large picture on a product's page. */
const largePicture = (): HTMLElement | null => document.querySelector<HTMLElement>('main .large-picture');

const isWanted = (): boolean => 'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Waits until the page says where the picture goes; null where it goes nowhere, or where that lasts too long. */
const awaited = (find: () => HTMLElement | null | undefined): Promise<HTMLElement | null> =>
  new Promise((resolve) => {
    const end = (found: HTMLElement | null) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    const look = () => {
      const found = find();
      if (found !== undefined) end(found);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(end, patience, null);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });

/** Shows the small picture in the place of the large one until that has come. */
function standIn(place: HTMLElement, small: string | undefined): void {
  const large = place.querySelector('img');
  if (large === null || large.complete || small === undefined || small === '') return;
  place.style.background = `var(--tile) center / contain no-repeat url("${small}")`;
  const clear = () => { place.style.background = ''; };
  large.addEventListener('load', clear, { once: true });
  large.addEventListener('error', clear, { once: true });
}

/**
 * Changes the page and lets a picture move from where it is to where the next page has it. The page is changed once in any case,
 * a frame later than without: the browser keeps what is on the screen before it calls back.
 * @param find the place of the picture on the next page; undefined while that is not there, null where it has none
 */
function travel(from: HTMLElement, change: () => void, find: () => HTMLElement | null | undefined): void {
  const small = from.querySelector('img')?.currentSrc;
  from.style.viewTransitionName = travelling;
  let to: HTMLElement | null = null;
  const transition = document.startViewTransition(async () => {
    from.style.viewTransitionName = '';
    change();
    to = await awaited(find);
    if (to === null) return transition.skipTransition();
    to.style.viewTransitionName = travelling;
    standIn(to, small);
  });
  // A transition that is skipped says so; nobody needs to know.
  transition.ready.catch(() => undefined);
  void transition.finished.catch(() => undefined).then(() => { if (to !== null) to.style.viewTransitionName = ''; });
}

/**
 * The picture of a card that is pressed moves to its place on the product's page. Only where the browser can, where
 * the shopper does not mind motion, and where the next page is there soon.
 */
export function PictureTravel(): null {
  const router = useRouter();

  useEffect(() => {
    // On the document it comes after React's listeners and before that of the other links, which leaves what was prevented alone.
    const onPress = (event: MouseEvent) => {
      const link = pressedLink(event);
      const picture = link?.closest('.card')?.querySelector<HTMLElement>('.card-picture') ?? null;
      if (link === undefined || picture === null || !isProduct(link.pathname) || link.pathname === window.location.pathname || !isWanted()) return;
      event.preventDefault();
      travel(
        picture, () => router.push(`${link.pathname}${link.search}${link.hash}`),
        () => (window.location.pathname === link.pathname ? largePicture() : undefined),
      );
    };
    document.addEventListener('click', onPress);
    return () => document.removeEventListener('click', onPress);
  }, [router]);
  return null;
}
