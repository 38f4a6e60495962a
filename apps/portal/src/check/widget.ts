// On another site: <script src="https://…/check/{slug}/widget.js"></script> becomes the page in a frame as high as it is.
// A site that is not allowed, or has lost the connection, shows a plain link in its place.

const WORDS: Readonly<Record<string, readonly [title: string, elsewhere: string]>> = {
  en: ["Do I need a visa?", "Ask on"],
  es: ["¿Necesito un visado?", "Consúltelo en"],
  fr: ["Ai-je besoin d’un visa ?", "À demander sur"],
  ar: ["هل أحتاج إلى تأشيرة؟", "اسأل على"],
  zh: ["我需要签证吗？", "前往查询："],
  hi: ["क्या मुझे वीज़ा चाहिए?", "यहाँ पूछें:"],
};

const FIRST_HEIGHT = 640;

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  const address = new URL(script.src);
  const page = new URL(address.pathname.replace(/\/widget\.js$/, ""), address);
  // The server has written those of the page before this script.
  const named = script.dataset.languages?.split(" ") ?? Object.keys(WORDS);
  const offered = named.filter((tag) => Object.hasOwn(WORDS, tag));
  const language =
    navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => offered.includes(tag)) ?? offered[0] ?? "en";
  const [title = "", elsewhere] = WORDS[language] ?? [];
  const link = document.createElement("a");
  Object.assign(link, {
    href: page.href,
    lang: language,
    textContent: `${title} ${elsewhere} ${page.host}`,
  });
  const frame = document.createElement("iframe");
  Object.assign(frame, { src: `${page.href}?embed=1`, title, allow: "clipboard-write" });
  Object.assign(frame.style, { border: "0", inlineSize: "100%" });

  const show = (isPresent: boolean, height: number) => {
    // Whatever the styles of the site make of links.
    link.style.display = isPresent ? "none" : "";
    Object.assign(frame.style, { visibility: isPresent ? "" : "hidden", blockSize: `${Math.ceil(height)}px` });
  };
  let isPresent = false;
  show(true, FIRST_HEIGHT);
  window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== address.origin) return;
    const { entradaHeight } = Object(data) as { readonly entradaHeight?: unknown };
    isPresent = true;
    show(true, typeof entradaHeight === "number" ? entradaHeight : FIRST_HEIGHT);
  });
  // A frame that was not let in is loaded, too, and says nothing.
  frame.addEventListener("load", () => {
    if (!isPresent) show(false, 0);
  });
  script.after(frame, link);
}
