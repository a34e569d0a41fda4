// An asset imported for its address; said here so that the worker needs no types of the browser.
declare module '*.wasm?url' {
  const url: string;
  export default url;
}
