'use client';

import { Download, FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/contract/product';

const megabyte = 1_048_576;
/** How large a file is, in the unit that says something of it. */
const sizeOf = (bytes: number, t: ReturnType<typeof useTranslations<'product'>>): string =>
  bytes < megabyte ? t('documentSizeSmall', { size: Math.ceil(bytes / 1_024) }) : t('documentSize', { size: Math.round(bytes / megabyte) });

/** Files of the maker to take along. */
export function Documents({ documents }: { documents: ProductDetail['documents'] }) {
  const t = useTranslations('product');
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => (
        <li key={document.id}>
          <a href={document.url} download className="flex min-h-14 items-center gap-3 hover:text-link">
            <FileText className="size-6 shrink-0 text-soft" aria-hidden="true" />
            <span className="min-w-0 flex-1">{document.title}</span>
            <span className="text-sm text-soft tabular">{sizeOf(document.bytes, t)}</span>
            <Download className="size-5 shrink-0" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
