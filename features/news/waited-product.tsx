'use client';

import { useEffect, useState } from 'react';
import { Link } from '@/components/link';
import { Thumbnail } from '@/components/thumbnail';
import type { WaitedProduct as Product } from '@/lib/contract/letter-links';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';

/** The product of a link in an e-mail. An expired or forged link shows nothing. */
export function WaitedProduct({ token }: { token: string }) {
  const href = useHref();
  const { locale } = useAddress();
  const api = useApi();
  const [answer, setAnswer] = useState<{ readonly product: Product | undefined }>();
  useEffect(() => {
    let isCancelled = false;
    void api
      .call((contract) => contract.profile.waitByLetter, { body: { token } }, { inBackground: true })
      .then((result) => {
        if (!isCancelled) setAnswer({ product: result.ok ? result.data.product : undefined });
      });
    return () => {
      isCancelled = true;
    };
  }, [api, locale, token]);
  if (answer === undefined) return <div className="skeleton mt-4 h-24" aria-hidden="true" />;
  const { product } = answer;
  if (product === undefined) return null;
  return (
    <div className="mt-4 flex min-h-24 items-center gap-4 rounded-card border border-line p-3">
      <span className="size-18 shrink-0 overflow-hidden rounded-lg bg-tile">
        <Thumbnail src={product.image} />
      </span>
      <Link
        href={href(`/product/detail/${product.id}/`)}
        className="flex min-h-11 min-w-0 items-center font-semibold [overflow-wrap:anywhere] hover:text-link"
      >
        {product.name}
      </Link>
    </div>
  );
}
