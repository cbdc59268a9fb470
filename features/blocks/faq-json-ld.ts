import type { BlockProps } from '@/lib/blocks';
import { plainTextOf } from '@/lib/blocks/inline';
import type { RichText } from '@/lib/blocks/words';

const textOf = (body: RichText): string =>
  body
    .flatMap((part) => ('h' in part ? [part.h] : 'p' in part ? [part.p] : 'ul' in part ? part.ul : part.ol))
    .map(plainTextOf)
    .join(' ');

/** Questions and answers as structured data (schema.org, FAQPage). */
export const faqJsonLd = (items: BlockProps<'faq'>['items']) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: plainTextOf(question),
    acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
  })),
});
