import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type NodeResult = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'][number]['nodes'][number];

/** For axe a text in the colour of its background is no violation but a case for review: it may be hidden on purpose. */
const isBlank = ({ any }: NodeResult): boolean =>
  any.some(
    ({ id, data }) => id === 'color-contrast' && (data as { messageKey?: unknown } | null)?.messageKey === 'equalRatio',
  );

/**
 * What axe finds in one part of the page: rule and the first elements that break it. The shop has no frames of others, so
 * axe sums up in the page itself (legacy mode) instead of in a new one for each look: 0.7 of the time.
 */
export async function barriers(page: Page, part: string, rules: readonly string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .include(part)
    .setLegacyMode(true)
    .options({ resultTypes: ['violations', 'incomplete'] });
  const { violations, incomplete } = await (rules.length === 0 ? axe : axe.withRules([...rules])).analyze();
  const blank = incomplete
    .map(({ nodes }) => ({ id: 'blank text', nodes: nodes.filter(isBlank) }))
    .filter(({ nodes }) => nodes.length > 0);
  return [...violations, ...blank].map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.html.slice(0, 160))
        .join(' | ')}`,
  );
}
