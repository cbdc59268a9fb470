import { Drawing } from './drawing';

/** A balance with one object and an empty scale. */
export const EmptyCompareDrawing = () => (
  <Drawing>
    <path d="M100 34v78M84 120c0-5 7-8 16-8s16 3 16 8" fill="var(--surface)" />
    <path d="m50 50 100-10M50 50 38 84h24ZM150 40l-12 34h24Z" />
    <path d="M32 84h36c0 9-8 14-18 14s-18-5-18-14ZM132 74h36c0 9-8 14-18 14s-18-5-18-14Z" fill="var(--surface)" />
    <rect x="42" y="60" width="16" height="24" rx="3" fill="var(--color-brand)" />
    <rect x="142" y="52" width="16" height="22" rx="3" strokeDasharray="4 5" />
    <circle cx="100" cy="34" r="5" fill="var(--surface)" />
  </Drawing>
);
