// Names of the built chunks, so that their sizes can be told apart: what belongs to one rule system or kind of board says so.

/** What a worker loads to answer questions about one kind of board. */
const ANSWERS = /[\\/]src[\\/]analysis[\\/](hex|table|map)\w+[\\/]analysis\.ts$/;

/**
 * `_astro/ruleset-<id>.<hash>.js` for a ruleset, `_astro/schema-<id>...` for the schemas that only reading a file needs,
 * `_astro/reference-<id>...` for what is only read about it, `_astro/inspector-<id>...` for what is read about a position,
 * `_astro/armyBuilder-<id>...` for army building; `_astro/board-<kind>...` for the plan of a kind of board, `_astro/outlines-<name>...` for
 * the drawing of a known map, `_astro/answers-<kind>...` for what a worker loads to answer questions about it.
 */
export function chunkName({ facadeModuleId }) {
  const path = facadeModuleId?.replaceAll('\\', '/') ?? '';
  const [, kind] = /\/src\/render\/board\/(\w+)Plan\.ts$/.exec(path) ?? [];
  if (kind) return `_astro/board-${kind}.[hash].js`;
  const [, outlined] = /\/src\/render\/board\/map\/(\w+)\.topojson/.exec(path) ?? [];
  if (outlined) return `_astro/outlines-${outlined}.[hash].js`;
  const [, answered] = ANSWERS.exec(path) ?? [];
  if (answered) return `_astro/answers-${answered}.[hash].js`;
  const [, mustering] = /\/src\/rulesets\/([^/]+)\/army\/index\.ts$/.exec(path) ?? [];
  if (mustering) return `_astro/armyBuilder-${mustering}.[hash].js`;
  const [, id, file] = /\/src\/rulesets\/([^/]+)\/(index|schema|reference|inspector|cardBook)\.ts$/.exec(path) ?? [];
  return `_astro/${id ? `${file === 'index' ? 'ruleset' : file}-${id}` : '[name]'}.[hash].js`;
}

/**
 * What every page with a board loads, in one chunk: many small ones compress worse, and each board and rule system would make more of them.
 */
export const SHARED = {
  name: 'shared',
  test: /[\\/]src[\\/](boards[\\/]table|core[\\/](fixedPoint|cache|fields|task|englishText|roll|read|dist|result|limits|ruleset|overlay|places|suggest|board)|render[\\/](html|format|overlay|glyphs|pieces|board[\\/](lattice|plan))|components[\\/]site[\\/]stored|storage[\\/]siteName)\.ts$/,
};

/** What pages need that work on their own parts and hand files on: too small for a chunk each. */
export const PAGE = {
  name: 'page',
  test: /[\\/]components[\\/]site[\\/](parts|save|open[\\/]handed)\.ts$/,
  includeDependenciesRecursively: false,
};

/**
 * What only one rule system needs, from its start, in one chunk: what of it loads apart (its inspector, its reference, army building)
 * shares parts of it, and would break it into many. Needs `handingOn`.
 */
export const SYSTEM = { name: systemOf, includeDependenciesRecursively: false };

/** What asks about boards in a worker, which has chunks of its own, or reads other programs' files: its imports do not count in a page. */
const ASKING = /[\\/]src[\\/](kernel|analysis|importers)[\\/]/;

/**
 * `ruleset-<id>` where static imports lead from the index of that system to the module, and from
 * nothing else but it and the layers beneath.
 */
function systemOf(id, graph) {
  const from = importersOf(id, graph, ASKING).map(path => /[\\/]src[\\/](?:core|boards|rulesets[\\/]([^\\/]+))[\\/](.+)$/.exec(path));
  const systems = new Set(from.map(found => (found ? found[1] : 'none')).filter(Boolean));
  const [system] = systems;
  const isAtOnce = from.some(found => found?.[1] === system && found?.[2] === 'index.ts');
  return systems.size === 1 && isAtOnce ? `ruleset-${system}` : null;
}

/** What a battle that comes to life needs and no other page does, in one chunk: its parts alone compress worse, and each is a request. */
export const BATTLE = { name: (id, graph) => (isOnlyForBattles(id, graph) ? 'battle' : null), includeDependenciesRecursively: false };

/** What makes a written battle live; what mounts one that a visitor opened needs the same. */
const START = /[\\/]components[\\/]battle[\\/]start\.ts$/;
/** What loads without a battle: rule systems, and the pages beside. */
const ELSEWHERE = /[\\/]src[\\/](rulesets[\\/][^\\/]+[\\/](index|inspector|reference)\.ts|components[\\/]site[\\/](odds|army|search)[\\/])/;
/** D3 hands on all its parts in one breath: only these move a board, others draw the ground of some. */
const OURS = /[\\/]src[\\/]|[\\/]d3-(selection|zoom|drag|dispatch)[\\/]/;

function isOnlyForBattles(id, graph) {
  if (!OURS.test(id)) return false;
  const from = importersOf(id, graph, ASKING);
  return from.some(one => START.test(one)) && !from.some(one => ELSEWHERE.test(one));
}

/** The module and all from which static imports lead to it, but for those past a module of `ends`. */
function importersOf(id, graph, ends) {
  const seen = new Set([id]);
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) if (!ends?.test(importer)) seen.add(importer);
  return [...seen];
}

/** The layers that do nothing when they are loaded: what takes nothing from them need not load them. */
const STILL = /[\\/]src[\\/](core|boards|kernel|analysis|rulesets|importers)[\\/]/;

/**
 * Vite plugin: a chunk of a page may hand on more than what its entry exports, to which Astro holds it, and loads no
 * layer only because something beside it would.
 */
export const handingOn = () => ({
  name: 'sandtable:handing-on',
  options(options) {
    if (this.environment?.name !== 'client') return null;
    return { ...options, preserveEntrySignatures: 'allow-extension', treeshake: { moduleSideEffects: id => !STILL.test(id) } };
  },
});

/**
 * What an entry needs from its start, or answers on several kinds of board, in one chunk with it: lazy chunks that share parts of it would
 * break it into many, which compress worse.
 */
export const AT_ONCE = { name: (id, graph) => (isNeededAtOnce(id, graph) ? 'engine' : null) };

/** Whether static imports lead from an entry, or from two kinds of answers, to the module. */
function isNeededAtOnce(id, graph) {
  const from = importersOf(id, graph);
  return from.some(one => graph.getModuleInfo(one)?.isEntry) || from.filter(one => ANSWERS.test(one)).length > 1;
}

/** The geometry that answers need beneath them, in one chunk for each kind of board: rule systems need it as well. */
export const BENEATH = { name: beneath };

function beneath(id, graph) {
  if (!/[\\/]src[\\/](boards|core)[\\/]/.test(id)) return null;
  const [, kind] =
    importersOf(id, graph)
      .map(one => ANSWERS.exec(one))
      .find(Boolean) ?? [];
  return kind ? `ground-${kind}` : null;
}
