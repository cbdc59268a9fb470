import { Drawing } from './drawing';

/** An open, empty parcel. */
export const NoOrdersDrawing = () => (
  <Drawing>
    <path d="M62 68h76v52H62Z" fill="var(--surface)" />
    <path d="M62 68 46 52h44l10 16 10-16h44l-16 16" fill="var(--surface)" />
    <path d="M92 68h16v18l-8-6-8 6Z" fill="var(--color-brand)" />
    <path d="M114 108h14M120 100h8" />
    <path d="M100 24v14m-7-6 7 7 7-7" />
  </Drawing>
);
