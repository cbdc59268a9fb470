'use client';

import { useTranslations } from 'next-intl';
import './room.css';

/** The place of the drawing and of the list beside it. */
export function RoomSkeleton() {
  const common = useTranslations('common');
  return (
    <div className="room-frame" role="status" aria-label={common('loading')}>
      <div className="skeleton room-skeleton" />
      <div className="skeleton room-skeleton max-lg:hidden" />
    </div>
  );
}
