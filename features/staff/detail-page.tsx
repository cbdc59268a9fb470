'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackLink } from './back-link';
import { QueryBoundary } from './query-boundary';

interface DetailPageProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** Address and name of the list that the page belongs to. */
  readonly href: string;
  readonly list: string;
  readonly children: (data: Data) => ReactNode;
}

/** The page of one thing: the way back to its list, then its data, a skeleton or an error. */
export function DetailPage<Data>({ query, href, list, children }: DetailPageProps<Data>) {
  return (
    <>
      <BackLink href={href} text={list} />
      <QueryBoundary query={query}>{children}</QueryBoundary>
    </>
  );
}
