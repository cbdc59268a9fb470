import type { BaseSyntheticEvent } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';

/** Focuses the first invalid field in visual order. */
export function focusFirst<Values extends FieldValues>(errors: FieldErrors<Values>, event?: BaseSyntheticEvent): void {
  const form: unknown = event?.target;
  if (!(form instanceof HTMLFormElement)) return;
  for (const element of form.elements) {
    const name = element.getAttribute('name');
    if (name === null || !Object.hasOwn(errors, name) || !(element instanceof HTMLElement)) continue;
    element.focus();
    return;
  }
}
