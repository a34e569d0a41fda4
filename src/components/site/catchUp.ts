// A page is there before its script: what is typed and chosen meanwhile counts as if the script had heard it.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Tells whoever listens in `root` of all that was typed, ticked and chosen there before: an `input` and a `change` for each control that
 * is not as the build wrote it. To be called once all listen, and before the script writes any control. Gives back whether there was any.
 */
export function catchUp(root: HTMLElement): boolean {
  const touched = [...root.querySelectorAll<Control>('input, select, textarea')].filter(isTouched);
  for (const control of touched) for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  return touched.length > 0;
}

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const written = [...control.options].findLastIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex > Math.max(0, written) || (control.selectedIndex >= 0 && control.selectedIndex < written);
  }
  if (control.type === 'checkbox' || control.type === 'radio')
    return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked;
  return control.value !== control.defaultValue;
}
