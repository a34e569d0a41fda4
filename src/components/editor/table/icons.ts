// Signs of the tools, drawn in a box of 20 by 20.

import { type Html, h } from '../../../render/html.ts';
import type { ToolId } from './work.ts';

const SIGNS: Readonly<Record<ToolId, string>> = {
  select: 'M5,3l10,7l-5,0.6l2.4,5l-2,0.9l-2.3,-5l-3.1,3.3z',
  corners: 'M5,15.5L8.5,5.5L15.5,13M3.5,15.5h3M7,5.5h3M14,13h3',
  polygon: 'M3.5,13L7,4l8,2.5l1.5,7.5l-7,2.5z',
  box: 'M3.5,5.5h13v9h-13z',
  freehand: 'M4,12c-1.5,-5 3,-8.5 6,-7.5s7,2 6.2,6.5s-4.2,4.5 -6.2,3s-4.7,1.4 -6,-2z',
  line: 'M3,15.5L8,6.5l4,6L17,4',
  way: 'M3,16C7,14 5,8 9.5,7.5S14,5 17,2.5M5.5,18C10,15 8.5,10.5 12,10s4.5,-2 7,-4.5',
  disc: 'M10,3.2a6.8,6.8 0 1 0 0.01,0zM10,10h0.01',
  photo: 'M3,6h3.4l1.4,-2h4.4l1.4,2H17v10H3zM10,8.2a2.9,2.9 0 1 0 0.01,0z',
};

export const toolIcon = (id: ToolId): Html =>
  h('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true', class: 'tool-icon' }, h('path', { d: SIGNS[id] }));
