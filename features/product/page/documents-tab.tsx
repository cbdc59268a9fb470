'use client';

import { Download, FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/contract/product';

/** In the largest unit above zero; all three languages use a decimal comma. */
const sizeOf = (bytes: number): { unit: 'kb' | 'mb'; size: string } =>
  bytes < 1_048_576
    ? { unit: 'kb', size: String(Math.max(1, Math.round(bytes / 1024))) }
    : { unit: 'mb', size: (bytes / 1_048_576).toFixed(1).replace('.', ',') };

/** Documents of the manufacturer. */
export function Documents({ documents }: { documents: ProductDetail['documents'] }) {
  const t = useTranslations('product');
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => (
        <li key={document.id}>
          <a href={document.url} download className="flex min-h-14 items-center gap-3 hover:text-link">
            <FileText className="size-6 shrink-0 text-soft" aria-hidden="true" />
            <span className="min-w-0 flex-1">{document.title}</span>
            <span className="text-sm text-soft">{t('documentSize', sizeOf(document.bytes))}</span>
            <Download className="size-5 shrink-0" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
