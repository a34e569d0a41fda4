// Drawing that waits for the end of a press: a button that goes before it is let go takes the click with it.

/** What a press of the pointer is on, of what a click does something with; lists that open are none, as their release is not told. */
let pressed: Element | undefined;
const late = new Map<Element, () => void>();
let isHearing = false;

/**
 * Draws what `element` holds: at once, or, while something in it is pressed, when that is let go; of several drawings that wait, the last.
 */
export function afterPress(element: Element, draw: () => void): void {
  hear();
  late.delete(element);
  if (pressed && element.contains(pressed)) late.set(element, draw);
  else draw();
}

function hear(): void {
  if (isHearing) return;
  isHearing = true;
  const on = (type: string, listen: (event: PointerEvent) => void) => addEventListener(type, listen as EventListener, { capture: true });
  on('pointerdown', ({ target, button }) => {
    pressed = (button === 0 && target instanceof Element && target.closest('a, button, label, summary, input')) || undefined;
  });
  on('click', spent); // what is drawn for a click is drawn at once
  for (const type of ['pointerup', 'pointercancel']) on(type, () => setTimeout(letGo)); // behind the click
}

const spent = (): void => {
  pressed = undefined;
};

function letGo(): void {
  spent();
  const waiting = [...late.values()];
  late.clear();
  for (const draw of waiting) draw();
}
