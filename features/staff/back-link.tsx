'use client';

import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';

interface BackLinkProps {
  readonly href: string;
  readonly text: string;
}

/** The way back to the list of a section. */
export function BackLink({ href, text }: BackLinkProps) {
  return (
    <Link href={href} prefetch={false} className="-mt-2 mb-2 -ml-1 inline-flex min-h-11 items-center gap-1 text-link">
      <ChevronLeft className="size-5" aria-hidden="true" />
      {text}
    </Link>
  );
}
