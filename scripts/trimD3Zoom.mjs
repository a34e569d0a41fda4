// Keeps what d3-zoom drags along out of the site's script.
import { fileURLToPath } from 'node:url';

const PARTS = fileURLToPath(new URL('../src/render/dom/zoomParts.ts', import.meta.url));

/**
 * Vite plugin: d3-zoom gets the few functions it takes from d3-transition and d3-interpolate from
 * src/render/dom/zoomParts.ts; everybody else gets the true packages.
 */
export function leanZoom() {
  return {
    name: 'sandtable:lean-zoom',
    enforce: 'pre',
    resolveId(source, importer) {
      const fromZoom = /[\\/]node_modules[\\/]d3-zoom[\\/]/.test(importer ?? '');
      return fromZoom && /^d3-(transition|interpolate)$/.test(source) ? PARTS : undefined;
    },
  };
}
