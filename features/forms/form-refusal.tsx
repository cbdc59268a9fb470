/** A refusal that belongs to no field. */
export function FormRefusal({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="rounded-control bg-deal-soft p-3">
      {text}
    </p>
  );
}
