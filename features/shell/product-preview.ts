import { afterPaint } from '@/components/hydration/after-paint';
import { gallerySizes, galleryWidths } from '@/lib/gallery-picture';
import { mediaSrcSet } from '@/lib/media';

/** Longest display of a preview, milliseconds. */
const maxPreviewMs = 8_000;
/** Duration of the picture's animation, milliseconds. */
const flightMs = 200;

/**
 * The grid of the product page (`features/product/page/product-page.tsx`), so that nothing moves when it arrives. It
 * starts below the unscrolled header, because the page will be at its top.
 */
const layoutHtml = `<div class="page pt-2 md:pt-4">
<div class="h-8 md:h-10"></div>
<div class="mt-1 mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 md:mb-4"><h1 class="w-full text-lg md:text-2xl"></h1><span class="skeleton h-5 w-40"></span><span class="h-7"></span></div>
<div class="product-parts">
<section class="gallery panel min-w-0 self-start"><div class="gallery-large relative z-10 aspect-square w-full overflow-hidden bg-tile"></div><div class="gallery-thumbs">${'<div class="skeleton aspect-square"></div>'.repeat(5)}</div></section>
<div class="product-facts max-lg:hidden">${'<div class="skeleton h-7"></div>'.repeat(6)}</div>
<aside class="panel self-start space-y-4 p-[min(1.25rem,6.25vw)]"><div class="price-plan-page"></div><div class="skeleton h-12"></div></aside>
</div></div>`;

interface PreviewContent {
  path: string;
  name: string;
  picture: HTMLImageElement | null;
  price: Element | null;
}

/** Data of the clicked card; undefined for other clicks. */
function pressedCard(event: MouseEvent): PreviewContent | undefined {
  // Client-side navigation (`link-presses.ts`) prevents the default: clicks left to the browser have no preview.
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

function drawPreview({ name, picture, price }: PreviewContent, layout: HTMLTemplateElement): HTMLElement {
  const preview = document.createElement('div');
  preview.className = 'product-preview';
  // Inert and hidden from screen readers, which will read the page itself.
  preview.ariaHidden = 'true';
  preview.append(layout.content.cloneNode(true));
  preview.querySelector('h1')?.append(name.trim());
  if (price !== null) preview.querySelector('.price-plan-page')?.append(...price.cloneNode(true).childNodes);
  if (picture !== null) {
    // The card's picture is loaded already; the large one, requested after the paint, covers it when loaded.
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
 * Animates the picture from its card to its place; not with reduced motion. The browser's View Transitions would first
 * capture the whole old page, and nothing is painted meanwhile.
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

/** Until the page's picture has loaded, the card's is shown in its place. */
function keepPicture(picture: HTMLImageElement | null): void {
  const own = document.querySelector<HTMLImageElement>('main .aspect-square > img');
  if (picture !== null && own !== null && !own.complete)
    own.style.background = `center / contain no-repeat url("${picture.currentSrc}")`;
}

/**
 * Shows name, picture and price of a clicked card at once, in their places on the product page, until that page has
 * rendered: on slow phones or networks a click would have no effect for half a second or more.
 * @returns ends it
 */
export function startProductPreviews(): () => void {
  const ending = new AbortController();
  // Parsed once before the first click.
  const layout = document.createElement('template');
  layout.innerHTML = layoutHtml;
  let hide: () => void = () => undefined;
  const show = (card: PreviewContent): void => {
    const preview = drawPreview(card, layout);
    const end = () => {
      arrived.disconnect();
      clearTimeout(timer);
      preview.remove();
    };
    const arrived = new MutationObserver(() => {
      if (window.location.pathname !== card.path) return;
      arrived.disconnect();
      keepPicture(card.picture);
      // If the page arrives earlier, the animation still finishes.
      if (flight?.playState === 'running') flight.onfinish = end;
      else end();
    });
    const timer = setTimeout(end, maxPreviewMs);
    hide = end;
    document.body.append(preview);
    const flight = startFlight(preview, card.picture);
    // Next changes address and page in one step.
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
