'use client';

import { Button } from '@/components/button';

interface MoreButtonProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly text: string;
}

/** Reads the next page of a list; nothing behind the last one. */
export function MoreButton({ query, text }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button variant="plain" className="mt-4" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {text}
    </Button>
  );
}
