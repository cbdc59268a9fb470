import { Drawing } from './drawing';

/** A router with a cut cable. */
export const OfflineDrawing = () => (
  <Drawing>
    <path d="M58 92h84a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H58a8 8 0 0 1-8-8v-12a8 8 0 0 1 8-8Z" fill="var(--surface)" />
    <path d="M64 92V66M136 92V66M66 106v.5M78 106v.5" />
    <path d="M120 106h16" stroke="var(--color-brand)" strokeWidth="4" />
    <path d="M78 56c12-11 32-11 44 0M86 66c8-7 20-7 28 0M70 46c17-16 43-16 60 0" strokeDasharray="5 6" />
    <path d="m84 30 32 44" strokeWidth="8" stroke="var(--surface)" />
    <path d="m84 30 32 44" />
  </Drawing>
);
