/** What can be filled in or pressed. */
const controls = 'button, input, select, textarea';

/** Identifies a control in a box that was rendered again: neither its element nor React's id survives that. */
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

/** The mark of the control that somebody is at; undefined for what is none of the box. */
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

/** Sets a value as a hand would: React keeps a setter of its own on each field, and listens. */
function type(field: Element, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** What was done to a control since the server drew it, to be done to another one; undefined for nothing. */
function captureEdit(control: Element): ((other: Element) => void) | undefined {
  if (control instanceof HTMLTextAreaElement)
    return control.value === control.defaultValue ? undefined : (other) => type(other, control.value);
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex === Math.max(drawn, 0) ? undefined : (other) => type(other, control.value);
  }
  if (!(control instanceof HTMLInputElement)) return undefined;
  if (control.type === 'radio' || control.type === 'checkbox') {
    // Of a group the one that was chosen is pressed; the others follow by themselves.
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
  return control.value === control.defaultValue ? undefined : (other) => type(other, control.value);
}

/** Where the caret of a text is; undefined where there is none to be known, as in a number. */
function caretOf(control: Element | null): { readonly at: number; readonly isEnd: boolean } | undefined {
  if (
    !(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) ||
    control.selectionStart === null
  )
    return undefined;
  return { at: control.selectionStart, isEnd: control.selectionStart === control.value.length };
}

/**
 * Records what the shopper typed, chose and focused in a box, before its controls are rendered again.
 * @returns what does the same to the new ones
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
