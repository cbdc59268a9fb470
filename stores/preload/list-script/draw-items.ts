import { templateKey } from '../template-picture.ts';

/** A product as the page draws it before its code has loaded. */
export interface DrawnItem {
  readonly name: string;
  readonly image: string;
  /** Undefined if it is not known. */
  readonly price: number | undefined;
}

const picturePattern = /^\/media\/([0-9a-f]{20})\//;

/** Sets the picture of a template; returns it, or undefined if the product has no picture of the shop. */
function drawPicture(image: HTMLImageElement, address: string): HTMLImageElement | undefined {
  const key = picturePattern.exec(address)?.[1];
  if (key === undefined) {
    image.remove();
    return undefined;
  }
  for (const name of ['srcset', 'src']) {
    const value = image.getAttribute(name);
    if (value !== null) image.setAttribute(name, value.replaceAll(templateKey, key));
  }
  return image;
}

/** Writes a price before its currency: the number is the first text of the element. */
function drawPrice(element: Element, price: number | undefined): void {
  const number = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (price === undefined || document.documentElement.dataset['prices'] === 'month') element.remove();
  else if (number !== null)
    number.nodeValue = `${String(Math.trunc(price)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0`;
}

/**
 * Draws the first products of a list: each `[data-first-cell]` gets the template of the list, with texts as text nodes,
 * in one step, so that nothing moves. Settles when their pictures are decoded.
 */
export function drawItems(
  list: HTMLElement,
  items: readonly (DrawnItem | undefined)[],
  drawRest: (copy: HTMLElement) => void,
): Promise<unknown> {
  const template = list.querySelector('template');
  const copy = list.cloneNode(true) as HTMLElement;
  const images: HTMLImageElement[] = [];
  copy.querySelectorAll('[data-first-cell]').forEach((cell, index) => {
    const item = items[index];
    if (item === undefined || template === null) return;
    const part = template.content.cloneNode(true) as DocumentFragment;
    const [image, price, name] = [
      part.querySelector('img'),
      part.querySelector('[data-first-price]'),
      part.querySelector('[data-first-name]'),
    ];
    const picture = image === null ? undefined : drawPicture(image, item.image);
    if (picture !== undefined) images.push(picture);
    if (name !== null) name.textContent = item.name;
    if (price !== null) drawPrice(price, item.price);
    cell.replaceChildren(part);
  });
  drawRest(copy);
  list.replaceChildren(...copy.childNodes);
  return Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}
