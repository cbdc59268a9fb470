interface CheckFieldProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly readOnly: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A labelled checkbox. */
export function CheckField({ label, isOn, readOnly, onChange }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-[var(--color-brand)]"
        checked={isOn}
        disabled={readOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
