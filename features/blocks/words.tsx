import { Fragment } from 'react';
import { Link } from '@/components/link';
import { parseInline } from '@/lib/blocks/inline';
import type { RichText } from '@/lib/blocks/words';
import type { PageContext } from '@/lib/api/load';
import { localHref } from '@/lib/routing/address';

interface InlineTextProps {
  page: PageContext;
  text: string;
}

/** Text with bold parts and links. */
export function InlineText({ page, text }: InlineTextProps) {
  return parseInline(text).map(({ text: piece, strong, href }, index) => {
    if (strong) return <strong key={index}>{piece}</strong>;
    if (href === undefined) return <Fragment key={index}>{piece}</Fragment>;
    const inner = href.startsWith('/');
    return inner ? (
      <Link key={index} href={localHref(page, href)} className="text-link underline underline-offset-4">
        {piece}
      </Link>
    ) : (
      <a
        key={index}
        href={href}
        className={`text-link underline underline-offset-4 ${href.startsWith('tel:') ? 'font-semibold' : ''}`}
        {...(href.startsWith('https:') ? { rel: 'noopener' } : {})}
      >
        {piece}
      </a>
    );
  });
}

const listClass = 'mb-3 max-w-[68ch] space-y-1.5 pl-5 marker:text-soft last:mb-0';

/** Rich text; its headings are one level below that of its block. */
export function RichTextView({
  page,
  body,
  headings: Heading = 'h3',
}: {
  page: PageContext;
  body: RichText;
  headings?: 'h3' | 'h4';
}) {
  return body.map((part, index) => {
    if ('h' in part)
      return (
        <Heading key={index} className="mt-5 mb-2 text-base font-semibold first:mt-0">
          <InlineText page={page} text={part.h} />
        </Heading>
      );
    if ('p' in part)
      return (
        <p key={index} className="mb-3 max-w-[68ch] last:mb-0">
          <InlineText page={page} text={part.p} />
        </p>
      );
    const items = ('ul' in part ? part.ul : part.ol).map((item, place) => (
      <li key={place}>
        <InlineText page={page} text={item} />
      </li>
    ));
    return 'ul' in part ? (
      <ul key={index} className={`${listClass} list-disc`}>
        {items}
      </ul>
    ) : (
      <ol key={index} className={`${listClass} list-decimal`}>
        {items}
      </ol>
    );
  });
}
