import { Drawing } from './drawing';

/** A phone with an empty heart. */
export const EmptyWishlistDrawing = () => (
  <Drawing>
    <rect x="72" y="28" width="56" height="92" rx="10" fill="var(--surface)" />
    <path d="M92 38h16M84 100h32M84 108h20" />
    <path d="M100 86C84 76 82 68 84 62c3-8 13-8 16 0 3-8 13-8 16 0 2 6 0 14-16 24Z" strokeDasharray="4 5" />
    <path d="M150 52c-10-7-12-12-10-16 2-5 8-5 10 0 2-5 8-5 10 0 2 4 0 9-10 16Z" fill="var(--color-brand)" />
  </Drawing>
);
