// What the build gives a module: said here so that the worker, and what is shown, need no types of the browser or of the build.

/** An asset imported for its address. */
declare module '*.wasm?url' {
  const url: string;
  export default url;
}

/** The outlines of a map, imported as text. */
declare module '*.topojson?raw' {
  const text: string;
  export default text;
}

/** The path below which the site stands. */
interface ImportMetaEnv {
  readonly BASE_URL: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
