const isEmbedded = () => window.parent !== window;

/** Inside another site: the page is there. Said before it is loaded, so that its frame knows whether it was let in. */
export function tellPresence(): void {
  if (isEmbedded()) window.parent.postMessage({ entradaPresent: true }, "*");
}

/** Inside another site the page tells its height, so that the frame around it is as high; nothing else leaves it. */
export function tellHeight(): void {
  if (!isEmbedded()) return;
  document.documentElement.dataset.embedded = "";
  const tell = () => window.parent.postMessage({ entradaHeight: document.documentElement.offsetHeight }, "*");
  new ResizeObserver(tell).observe(document.documentElement);
}
