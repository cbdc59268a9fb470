/** A form's error text; always rendered, so that screen readers announce changes. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className={text === undefined ? 'sr-only' : 'rounded-control bg-deal-soft p-3 text-sm text-ink'}>
      {text}
    </p>
  );
}
