'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, useEffect } from 'react';
import { ButtonLink } from './button-link';

/** A link to the most likely next page, which is prefetched. */
export function PrefetchLinkButton(link: ComponentProps<typeof ButtonLink>) {
  const router = useRouter();
  useEffect(() => router.prefetch(link.href), [router, link.href]);
  return <ButtonLink {...link} />;
}
