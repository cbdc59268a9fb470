import { Drawing } from './drawing';

/** An empty trolley with a price tag. */
export const EmptyCartDrawing = () => (
  <Drawing>
    <path d="M66 54h78l-10 36H76Z" fill="var(--surface)" />
    <path d="M44 40h14l20 62h58M71 66h69M74 78h62M92 54l3 36M118 54l-3 36" />
    <circle cx="86" cy="112" r="7" fill="var(--surface)" />
    <circle cx="128" cy="112" r="7" fill="var(--surface)" />
    <path d="m140 24 18-4 4 18-16 14-18-18Z" fill="var(--color-brand)" />
    <circle cx="152" cy="30" r="2" fill="currentColor" stroke="none" />
  </Drawing>
);
