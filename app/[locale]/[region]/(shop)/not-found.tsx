'use client';

import dynamic from 'next/dynamic';

// The boundary belongs to every page; what it shows is loaded only when it is shown.
const NotFoundView = dynamic(() => import('@/features/errors').then((module) => module.NotFoundView));

export default function NotFound() {
  return <NotFoundView />;
}
