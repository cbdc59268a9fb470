import { Drawing } from './drawing';

/** An unplugged plug. */
export const ErrorDrawing = () => (
  <Drawing>
    <rect x="128" y="48" width="38" height="46" rx="10" fill="var(--surface)" />
    <path d="M140 64v.5M140 78v.5" strokeWidth="5" />
    <path d="M62 54h20c9 0 15 7 15 17s-6 17-15 17H62Z" fill="var(--surface)" />
    <path d="M97 63h10M97 79h10M62 71H44c-10 0-14 8-14 18v31" />
    <path d="m118 28-7 12h10l-7 12" stroke="var(--color-brand)" strokeWidth="4" />
  </Drawing>
);
