/** Fields and buttons. */
const controls = 'button, input, select, textarea';

/** Identifies a control in a box that was rendered again: neither its element nor React's id is stable. */
export interface ControlKey {
  readonly mark: string;
  readonly index: number;
}

function describeControl(control: Element): string {
  const choice = control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');
  return [
    control.tagName,
    control.getAttribute('type'),
    control.getAttribute('name'),
    choice ? control.value : '',
    control instanceof HTMLButtonElement ? control.textContent : '',
  ].join('|');
}

/** Key of the focused control; undefined if it is outside of the box. */
export function controlKeyOf(box: Element, target: EventTarget | null): ControlKey | undefined {
  const control = target instanceof Element ? target.closest(controls) : null;
  if (control === null || !box.contains(control)) return undefined;
  const mark = describeControl(control);
  return {
    mark,
    index: [...box.querySelectorAll(controls)].filter((other) => describeControl(other) === mark).indexOf(control),
  };
}

export const findControl = (box: Element, { mark, index }: ControlKey): HTMLElement | undefined =>
  [...box.querySelectorAll<HTMLElement>(controls)].filter((control) => describeControl(control) === mark)[index];

/** Sets a value as typing does: React overrides the setter of each field and listens for the event. */
function setFieldValue(field: Element, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Captures the edit of a control since the server rendered it, to apply it to another one; undefined without an edit.
 */
function captureEdit(control: Element): ((other: Element) => void) | undefined {
  if (control instanceof HTMLTextAreaElement)
    return control.value === control.defaultValue ? undefined : (other) => setFieldValue(other, control.value);
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex === Math.max(drawn, 0) ? undefined : (other) => setFieldValue(other, control.value);
  }
  if (!(control instanceof HTMLInputElement)) return undefined;
  if (control.type === 'radio' || control.type === 'checkbox') {
    // Only the selected radio button is clicked; the others follow.
    if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return undefined;
    return (other) => {
      if (other instanceof HTMLInputElement && other.checked !== control.checked) other.click();
    };
  }
  if (control.type === 'file') {
    const { files } = control;
    if (files === null || files.length === 0) return undefined;
    return (other) => {
      if (!(other instanceof HTMLInputElement)) return;
      other.files = files;
      other.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  return control.value === control.defaultValue ? undefined : (other) => setFieldValue(other, control.value);
}

/** Selection of a text field; undefined if the type has none, such as number. */
function caretOf(control: Element | null): { readonly at: number; readonly isEnd: boolean } | undefined {
  if (
    !(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) ||
    control.selectionStart === null
  )
    return undefined;
  return { at: control.selectionStart, isEnd: control.selectionStart === control.value.length };
}

/**
 * Captures typed, selected and focused controls of a box before it is rendered again.
 * @returns applies the same to the new controls
 */
export function snapshotFormState(box: Element): () => void {
  const edits = [...box.querySelectorAll(controls)].flatMap((control) => {
    const edit = captureEdit(control);
    const mark = edit && controlKeyOf(box, control);
    return edit === undefined || mark === undefined ? [] : [{ edit, mark }];
  });
  const focused = controlKeyOf(box, document.activeElement);
  const caret = caretOf(document.activeElement);
  return () => {
    for (const { edit, mark } of edits) {
      const control = findControl(box, mark);
      if (control !== undefined) edit(control);
    }
    const control = focused && findControl(box, focused);
    if (control === undefined) return;
    control.focus({ preventScroll: true });
    if (caret === undefined || !(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const at = caret.isEnd ? control.value.length : caret.at;
    control.setSelectionRange(at, at);
  };
}
