import type { Page } from '@playwright/test';

/**
 * Texts of a part of the page that can't be read whole: beyond the edge of the screen, or cut by a box around them that does not
 * scroll. Texts for screen readers alone, in the closed and in cards, whose long names are cut on purpose, don't count.
 */
export const cutTexts = (page: Page, part = 'main'): Promise<string[]> => page.locator(part).evaluate((root) => {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
  /** The box that hides what stands beyond it; undefined where a reader can scroll there. */
  const frameOf = (element: Element): Element | undefined => {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      if (scrolls(at)) return undefined;
      if (/hidden|clip/.test(getComputedStyle(at).overflowX)) return at;
    }
    return document.documentElement;
  };
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (element === null || text === '' || element.closest('.card, .sr-only, script, style, svg, [hidden]') !== null || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const frame = frameOf(element);
    if (frame === undefined) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = frame === document.documentElement ? { left: 0, right: document.documentElement.clientWidth } : frame.getBoundingClientRect();
    // A point of tolerance: glyphs end between points.
    if ([...range.getClientRects()].some((box) => box.width > 1 && (box.right > right + 1 || box.left < left - 1))) found.push(text.slice(0, 80));
  }
  return found;
});

/** By how much a page is wider than the screen. */
export const tooWide = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
