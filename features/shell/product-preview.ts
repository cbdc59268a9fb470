import { afterPaint } from '@/components/hydration/after-paint';
import { gallerySizes, galleryWidths } from '@/lib/gallery-picture';
import { mediaSrcSet } from '@/lib/media';

/** Milliseconds after which a preview goes, whatever has become of its page. */
const longestMs = 8_000;
/** Milliseconds in which the picture comes from its card to its place. */
const flightMs = 200;

/**
 * The rows and columns of the product's page (`features/product/page/product-page.tsx`), so that nothing moves when it comes.
 * It begins where the unfolded header ends, for the page will be at its top.
 */
const layoutHtml = `<div class="page pt-2 md:pt-4">
<div class="h-8 md:h-10"></div>
<div class="mt-1 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1"><h1 class="w-full text-xl md:text-2xl"></h1><span class="skeleton h-5 w-40"></span><span class="h-7"></span></div>
<div class="with-aside [--aside:21rem] max-lg:grid max-lg:gap-4 max-md:grid-cols-1 max-lg:md:grid-cols-2">
<div class="panel min-w-0 self-start p-3 lg:grow-[1.25]"><div class="relative z-10 aspect-square overflow-hidden rounded-xl bg-tile"></div><div class="mt-3 flex gap-2 p-1">${'<div class="skeleton aspect-square max-w-16 min-w-11 flex-1 sm:max-w-20"></div>'.repeat(5)}</div></div>
<div class="hidden space-y-3 lg:block">${'<div class="skeleton h-7"></div>'.repeat(6)}</div>
<aside class="panel self-start space-y-4 p-[min(1.25rem,6.25vw)]"><div class="price-plan-page"></div><div class="skeleton h-12"></div></aside>
</div></div>`;

interface Shown {
  path: string;
  name: string;
  picture: HTMLImageElement | null;
  price: Element | null;
}

/** What the pressed card shows of its product; undefined for any other press. */
function pressedCard(event: MouseEvent): Shown | undefined {
  // The change of pages (`link-presses.ts`) prevents the browser's own: what it leaves to the browser has no preview.
  const link = event.defaultPrevented && event.target instanceof Element ? event.target.closest('a') : null;
  const card = link?.closest('.card');
  if (!link || !card || link.pathname === window.location.pathname || !/\/product\/detail\/\d+\/$/.test(link.pathname))
    return undefined;
  return {
    path: link.pathname,
    name: (link.textContent || link.ariaLabel) ?? '',
    picture: card.querySelector('.card-picture img'),
    price: card.querySelector('.price-plan'),
  };
}

function draw({ name, picture, price }: Shown, layout: HTMLTemplateElement): HTMLElement {
  const preview = document.createElement('div');
  preview.className = 'product-preview';
  // Nothing in it can be used, and a screen reader hears of the page itself.
  preview.ariaHidden = 'true';
  preview.append(layout.content.cloneNode(true));
  preview.querySelector('h1')?.append(name.trim());
  if (price !== null) preview.querySelector('.price-plan-page')?.append(...price.cloneNode(true).childNodes);
  if (picture !== null) {
    // The card's picture is there already; the large one, asked for behind the paint, lies over it once it has come.
    const [small, large] = [new Image(), new Image()];
    small.src = picture.currentSrc;
    preview.querySelector('.bg-tile')?.append(small, large);
    afterPaint(() => {
      large.sizes = gallerySizes;
      large.srcset = mediaSrcSet(picture.getAttribute('src') ?? '', 'avif', galleryWidths) ?? '';
    });
  }
  return preview;
}

/**
 * Lets the picture come from its card to its place, so that one sees what became of the press; not for who wants no motion. Of the
 * browser's View Transitions the first would take a picture of the whole old page, for as long as which nothing is painted.
 */
function startFlight(preview: HTMLElement, picture: HTMLImageElement | null): Animation | undefined {
  const place = preview.querySelector('.bg-tile');
  if (picture === null || place === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    return undefined;
  const [from, to] = [picture.getBoundingClientRect(), place.getBoundingClientRect()];
  if (from.width === 0 || to.width === 0) return undefined;
  const atCard = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  return place.animate(
    [
      { transformOrigin: '0 0', transform: atCard },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    { duration: flightMs, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
}

/** Until the page's own picture has come, the card's stands in its place. */
function keepPicture(picture: HTMLImageElement | null): void {
  const own = document.querySelector<HTMLImageElement>('main .aspect-square > img');
  if (picture !== null && own !== null && !own.complete)
    own.style.background = `center / contain no-repeat url("${picture.currentSrc}")`;
}

/**
 * Shows name, picture and price of a pressed card at once, in the places that they have on the page of its product, until that page has
 * been drawn: on a slow phone or line a press would be followed by nothing for half a second and more.
 * @returns what ends it
 */
export function startProductPreviews(): () => void {
  const ending = new AbortController();
  // Parsed once, ahead of the first press.
  const layout = document.createElement('template');
  layout.innerHTML = layoutHtml;
  let hide: () => void = () => undefined;
  const show = (card: Shown): void => {
    const preview = draw(card, layout);
    const end = () => {
      arrived.disconnect();
      clearTimeout(timer);
      preview.remove();
    };
    const arrived = new MutationObserver(() => {
      if (window.location.pathname !== card.path) return;
      arrived.disconnect();
      keepPicture(card.picture);
      // A page that is there sooner lets the picture arrive.
      if (flight?.playState === 'running') flight.onfinish = end;
      else end();
    });
    const timer = setTimeout(end, longestMs);
    hide = end;
    document.body.append(preview);
    const flight = startFlight(preview, card.picture);
    // Next puts the new address and the new page in place in one go.
    arrived.observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  window.addEventListener(
    'click',
    (event) => {
      hide();
      const card = pressedCard(event);
      if (card !== undefined) show(card);
    },
    { signal: ending.signal },
  );
  for (const type of ['popstate', 'pageshow', 'keydown'] as const)
    window.addEventListener(type, () => hide(), { signal: ending.signal });
  return () => {
    ending.abort();
    hide();
  };
}
