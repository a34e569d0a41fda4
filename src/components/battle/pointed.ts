// Which control got the focus from a pointer. Whoever chose something with a hand means the replay with the keys that come next; whoever
// went to a control by Tab means the control.

/**
 * Whether a control has the focus from a pointer and has been used by it: a list that a press unfolded
 * needs its keys until something is chosen.
 */
export function watchPointed(signal: AbortSignal): (control: Element) => boolean {
  let isPressing = false;
  let focused: Element | undefined;
  let unfolded: Element | undefined;
  const release = () => setTimeout(() => (isPressing = false));
  const note = (control: EventTarget | null) => {
    focused = isPressing && control instanceof Element ? control : undefined;
    unfolded = focused instanceof HTMLSelectElement ? focused : undefined;
  };
  const press = ({ target }: Event) => {
    isPressing = true;
    const control = target instanceof Element ? (target.closest('label')?.control ?? target) : null;
    if (document.activeElement?.contains(control)) note(document.activeElement);
  };
  const options = { signal, capture: true };
  document.addEventListener('pointerdown', press, options);
  document.addEventListener('pointerup', release, options);
  document.addEventListener(
    'click',
    event => {
      if (event.detail === 0) return; // pressed by a key
      press(event);
      release();
    },
    options,
  );
  document.addEventListener('focusin', ({ target }) => note(target), options);
  const choose = ({ target }: Event) => {
    if (target === unfolded) unfolded = undefined;
  };
  document.addEventListener('change', choose, options);
  return control => control === focused && control !== unfolded;
}
