import type { Shown } from '@/lib/blocks';
import { plainOf } from '@/lib/blocks/inline';
import type { RichText } from '@/lib/blocks/words';

const textOf = (body: RichText): string =>
  body
    .flatMap((part) => ('h' in part ? [part.h] : 'p' in part ? [part.p] : 'ul' in part ? part.ul : part.ol))
    .map(plainOf)
    .join(' ');

/** Questions and answers for search engines (schema.org, FAQPage). */
export const faqJsonLd = (items: Shown<'faq'>['items']) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: plainOf(question),
    acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
  })),
});
