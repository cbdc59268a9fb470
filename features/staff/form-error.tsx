/** A refusal in words, at the place where it was caused; there all the time, so that it is read out when it comes. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className={text === undefined ? 'sr-only' : 'rounded-control bg-deal-soft p-3 text-sm text-ink'}>
      {text}
    </p>
  );
}
