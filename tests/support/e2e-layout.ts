import type { Page } from '@playwright/test';

/**
 * Texts of a part of the page that can't be read whole: beyond the edge of the screen, or cut by a box around them that does not
 * scroll. Texts for screen readers alone, in the closed and in cards, whose long names are cut on purpose, don't count.
 */
export const cutTexts = (page: Page, part = 'main'): Promise<string[]> =>
  page.locator(part).evaluate((root) => {
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
      if (
        element === null ||
        text === '' ||
        element.closest('.card, .sr-only, script, style, svg, [hidden]') !== null ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const frame = frameOf(element);
      // A box of one point hides for the eye alone.
      if (frame === undefined || frame.clientWidth <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } =
        frame === document.documentElement
          ? { left: 0, right: document.documentElement.clientWidth }
          : frame.getBoundingClientRect();
      // A point of tolerance: glyphs end between points.
      if ([...range.getClientRects()].some((box) => box.width > 1 && (box.right > right + 1 || box.left < left - 1)))
        found.push(text.slice(0, 80));
    }
    return found;
  });

/** By how much a page is wider than the screen. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Lines of text that lie over each other, pair by pair. What floats above the page on purpose (fixed, sticky, a layer of its
 * own) is left out, as are texts for screen readers and what is folded away.
 */
export const overlaps = (page: Page, part = 'main'): Promise<string[]> =>
  page.locator(part).evaluate((root) => {
    interface Box {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
      readonly height: number;
    }
    interface Line {
      readonly node: Node;
      readonly text: string;
      readonly box: Box;
    }
    /** The visible part of a line: boxes around it may hide the rest, as of a name that ends after its second line. */
    const visiblePart = (line: DOMRect, element: Element): Box => {
      let { left, right, top, bottom } = line;
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue;
        const frame = at.getBoundingClientRect();
        [left, right, top, bottom] = [
          Math.max(left, frame.left),
          Math.min(right, frame.right),
          Math.max(top, frame.top),
          Math.min(bottom, frame.bottom),
        ];
      }
      return { left, right, top, bottom, height: bottom - top };
    };
    const floats = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
        const { position, opacity, transform } = getComputedStyle(at);
        if (
          position === 'fixed' ||
          position === 'sticky' ||
          position === 'absolute' ||
          opacity === '0' ||
          transform !== 'none'
        )
          return true;
      }
      return false;
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (
        element === null ||
        text === '' ||
        element.closest('.sr-only, script, style, svg, option, [hidden]') !== null ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        floats(element)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const box = visiblePart(line, element);
        // A mostly hidden line is not readable.
        if (box.right - box.left > 2 && box.height > line.height / 2)
          lines.push({ node, text: text.slice(0, 40), box });
      }
    }
    lines.sort((left, right) => left.box.top - right.box.top);
    const found: string[] = [];
    for (const [index, { node, text, box }] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        // Boxes of a line are taller than its letters: they may touch by a third.
        if (other.box.top > box.bottom - Math.min(box.height, other.box.height) / 3) break;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        if (width > 2 && node !== other.node) found.push(`${text} / ${other.text}`);
      }
    }
    return found;
  });
