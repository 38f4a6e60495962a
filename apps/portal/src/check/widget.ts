// On another site: <script src="https://…/check/{slug}/widget.js"></script> becomes the page in a frame as high as it is.
const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  const address = new URL(script.src);
  const page = new URL(address.pathname.replace(/\/widget\.js$/, ""), address);
  const link = Object.assign(document.createElement("a"), { href: page.href, textContent: "Do I need a visa?" });
  const frame = Object.assign(document.createElement("iframe"), {
    src: `${page.href}?embed=1`,
    title: link.textContent,
  });
  Object.assign(frame.style, { border: "0", inlineSize: "100%", blockSize: "640px" });
  frame.allow = "clipboard-write";
  window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== address.origin) return;
    const height =
      typeof data === "object" && data !== null && "entradaHeight" in data ? data.entradaHeight : undefined;
    if (typeof height === "number") frame.style.blockSize = `${Math.ceil(height)}px`;
  });
  script.after(frame, link);
}
