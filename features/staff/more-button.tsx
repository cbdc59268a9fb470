'use client';

import { Button } from '@/components/button';
import { useStaffFailure } from './failure';
import { FormError } from './form-error';

interface MoreButtonProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: unknown;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly text: string;
}

/** Reads the next page of a list, and says if it could not be read; nothing behind the last one. */
export function MoreButton({ query, text }: MoreButtonProps) {
  const failureText = useStaffFailure();
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 space-y-3">
      <FormError text={query.isFetchNextPageError ? failureText(query.error) : undefined} />
      <Button variant="plain" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {text}
      </Button>
    </div>
  );
}
