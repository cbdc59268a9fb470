import { Drawing } from './drawing';

/** A magnifying glass over a shelf with an empty place. */
export const NothingFoundDrawing = () => (
  <Drawing>
    <path d="M36 120V46h128v74M36 84h128" />
    <rect x="48" y="58" width="20" height="26" rx="3" fill="var(--surface)" />
    <rect x="134" y="62" width="20" height="22" rx="3" fill="var(--surface)" />
    <rect x="52" y="96" width="26" height="24" rx="3" fill="var(--surface)" />
    <path d="M130 96h22v24h-22z" fill="var(--surface)" />
    <circle cx="100" cy="68" r="24" fill="var(--surface)" />
    <path d="M90 60c2-10 19-9 19 1 0 7-9 7-9 14M100 82v.5" />
    <path d="m117 86 20 22" strokeWidth="8" />
    <path d="m117 86 20 22" stroke="var(--color-brand)" strokeWidth="4" />
  </Drawing>
);
