// What a replay needs only after a click or a key: the layers and the help. One chunk, loaded with the first of them.

export { openHelp } from './help.ts';
export { overlays } from './overlays.ts';
