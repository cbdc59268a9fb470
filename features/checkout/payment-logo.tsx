import type { ReactNode } from 'react';
import type { PaymentChoice } from './forms';

/** A bank card. */
const card = (ground: string, chip: string, word: string) => (
  <>
    <rect width="48" height="32" rx="5" fill={ground} />
    <path d="M0 21C14 9 34 27 48 12v15a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5Z" fill="#fff" opacity=".14" />
    <rect x="6" y="6" width="8" height="6.5" rx="1.5" fill={chip} />
    <text x="6" y="26" fontSize="8.5" fontWeight="800" fill="#fff">
      {word}
    </text>
  </>
);

/** An outline on the background of the page. */
const lines = (shapes: ReactNode) => (
  <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    {shapes}
  </g>
);

const phone = (ground: string, shapes: ReactNode) => (
  <>
    <rect x="14" y="1" width="20" height="30" rx="4.5" fill={ground} />
    <path d="M22 27.5h4" stroke="#fff" strokeWidth="1.5" strokeLinecap="round" />
    <g fill="none" stroke="#fff" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round">
      {shapes}
    </g>
  </>
);

/** Own drawings of payment on receipt. */
const drawings = {
  uzcard: card('#1d5fa6', '#f2c94c', 'UZCARD'),
  humo: card('#3b3a72', '#e0b75a', 'HUMO'),
  payme: phone('#0e8f86', <path d="m19.5 14 3.25 3.25L29 10.5" />),
  click: phone('#1a6fd6', <path d="M24 17v-3.5m-4.75-.25a5 5 0 1 1 9.5 0M24 20.25v.01" />),
  cash: lines(
    <>
      <rect x="9" y="9" width="30" height="17" rx="2.5" />
      <circle cx="24" cy="17.5" r="4" />
      <path d="M14 17.5h.01M34 17.5h.01M13 5h22" />
    </>,
  ),
  card_on_receipt: lines(
    <>
      <rect x="16" y="3" width="16" height="26" rx="3" />
      <path d="M20 8h8v5h-8zM20.5 18h.01M24 18h.01M27.5 18h.01M20.5 23h.01M24 23h.01M27.5 23h.01" />
    </>,
  ),
  loan: lines(
    <>
      <rect x="12" y="6" width="24" height="22" rx="3" />
      <path d="M12 13h24M18 3v5M30 3v5M19 19h.01M24 19h.01M29 19h.01M19 24h.01M24 24h.01" />
    </>,
  ),
} as const satisfies Record<string, ReactNode>;
type PaymentDrawing = keyof typeof drawings;

const drawingOf = (code: PaymentChoice): PaymentDrawing =>
  Object.hasOwn(drawings, code) ? (code as PaymentDrawing) : 'uzcard';

/** Logo of a payment method; its name is beside it. */
export function PaymentLogo({ code, drawing = drawingOf(code) }: { code: PaymentChoice; drawing?: PaymentDrawing }) {
  return (
    <svg viewBox="0 0 48 32" aria-hidden="true" className="h-8 w-12 shrink-0">
      {drawings[drawing]}
    </svg>
  );
}
