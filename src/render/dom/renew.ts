// Long lists made anew: elements that read the same stay, with their place on the screen, their focus and what is open in them.

/** Makes the content of an element that of another one, which is used up; only what is different is touched. */
export function renew(element: Element, wanted: Element): void {
  const old = [...element.childNodes];
  const fresh = [...wanted.childNodes];
  fresh.forEach((node, i) => {
    const was = old[i];
    if (!was) element.append(node);
    else if (was.isEqualNode(node)) return;
    else if (was instanceof Element && node instanceof Element && isSameFrame(was, node)) renew(was, node);
    else was.replaceWith(node);
  });
  for (const node of old.slice(fresh.length)) node.remove();
}

/** Two elements that differ in their content alone. */
const isSameFrame = (a: Element, b: Element): boolean => a.cloneNode(false).isEqualNode(b.cloneNode(false));
