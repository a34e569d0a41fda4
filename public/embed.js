// <sandtable-battle src="https://site/battles/.../#23" side="axis" theme="dark">: a battle of a Sandtable site, or a record file (https), in any page. What stands inside the element, or
// a link made for it, is shown until the battle is there, and stays where script or frame are refused. Frames written by hand become as high as their content, too.
(() => {
  const script = document.currentScript ?? document.querySelector('script[src$="/embed.js"]');
  const home = new URL('.', script?.src || location.href).href;
  const SILENT = 15_000;
  const sheet = new CSSStyleSheet(); // a policy without inline styles allows it
  sheet.replaceSync(':host{display:block}:host([hidden]),[hidden]{display:none}iframe{display:block;width:100%;border:0}');

  /** Where `src` leads: the page for the frame, and the one for a link. Undefined where it is no address of the web. */
  function read(src, step, side, theme) {
    const url = URL.canParse(src, document.baseURI) ? new URL(src, document.baseURI) : {};
    if (!/^https?:$/.test(url.protocol)) return;
    const [, base, page] = /^(.*?\/)(?:embed\/)?(battles\/[^.]+|open)\/?$/.exec(url.pathname) ?? [];
    const frame = new URL(page ? `${url.origin}${base}embed/${page}/` : `${home}embed/open/`);
    for (const [name, value] of new URLSearchParams(page && url.search)) frame.searchParams.set(name, value);
    if (!page) frame.searchParams.set('file', url.href.replace(/#.*/, ''));
    if (side) frame.searchParams.set('side', side);
    if (theme) frame.searchParams.set('theme', theme);
    const packed = /^#r=[^&]*/.exec(url.hash)?.[0];
    frame.hash = step ? (packed ? `${packed}&at=${step}` : step) : url.hash;
    return { frame: frame.href, link: page ? `${url.origin}${base}${page}/${packed ?? ''}` : url.href };
  }

  class SandtableBattle extends HTMLElement {
    static observedAttributes = ['src', 'step', 'side', 'theme', 'title'];
    #root = this.attachShadow({ mode: 'open' });
    #slot = document.createElement('slot');
    #link = document.createElement('a');
    #frame;
    #due = false;

    constructor() {
      super();
      this.#root.adoptedStyleSheets = [sheet];
      this.#link.textContent = 'The battle in Sandtable';
      this.#link.target = '_top';
      this.#slot.append(this.#link);
      this.#root.append(this.#slot);
    }

    connectedCallback() {
      addEventListener('message', this);
      document.addEventListener('securitypolicyviolation', this);
      this.attributeChangedCallback();
    }

    disconnectedCallback() {
      removeEventListener('message', this);
      document.removeEventListener('securitypolicyviolation', this);
      this.#drop();
    }

    attributeChangedCallback() {
      if (!this.#due) queueMicrotask(() => this.#show());
      this.#due = true;
    }

    handleEvent({ type, source, data, blockedURI }) {
      const frame = this.#frame;
      if (!frame) return;
      if (type === 'message' && source === frame.contentWindow) this.#slot.hidden = raise(frame, data) || this.#slot.hidden;
      if (blockedURI && frame.src.startsWith(blockedURI)) this.#drop();
    }

    #show() {
      this.#due = false;
      const to =
        this.isConnected && read(this.getAttribute('src') ?? '', ...['step', 'side', 'theme'].map(name => this.getAttribute(name)));
      if (!to) return this.#drop();
      this.#link.href = to.link;
      this.#frame ??= this.#begin();
      const frame = this.#frame;
      frame.title = this.title || this.textContent.trim() || this.#link.textContent;
      const [page, hash] = to.frame.split('#');
      if (page === frame.src.split('#')[0] && hash && frame.contentWindow && this.#slot.hidden)
        frame.contentWindow.location.replace(to.frame); // no reload, no history
      else frame.src = to.frame;
      if (!frame.isConnected) this.#root.append(frame);
    }

    #begin() {
      const frame = document.createElement('iframe');
      frame.loading = 'lazy';
      frame.height = this.getAttribute('height') ?? 480;
      frame.sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
      frame.addEventListener('load', () => setTimeout(() => this.#frame === frame && !this.#slot.hidden && this.#drop(), SILENT));
      return frame;
    }

    /** Without a frame there is the link. */
    #drop() {
      this.#frame?.remove();
      this.#frame = undefined;
      this.#slot.hidden = false;
    }
  }

  /** Makes a frame as high as it says it is; whether it said so. */
  function raise(frame, height) {
    const is = typeof height === 'number' && height > 0 && height < 20_000;
    if (is) frame.height = Math.ceil(height);
    return is;
  }

  addEventListener('message', ({ source, data }) => {
    for (const frame of document.querySelectorAll('iframe[src*="/embed/"]')) if (source === frame.contentWindow) raise(frame, data);
  });
  if (!customElements.get('sandtable-battle')) customElements.define('sandtable-battle', SandtableBattle);
})();
