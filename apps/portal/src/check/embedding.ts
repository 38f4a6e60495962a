/** Inside another site the page tells its height, so that the frame around it is as high; nothing else leaves it. */
export function tellHeight(): void {
  if (window.parent === window) return;
  document.documentElement.dataset.embedded = "";
  const tell = () => window.parent.postMessage({ entradaHeight: document.documentElement.offsetHeight }, "*");
  new ResizeObserver(tell).observe(document.documentElement);
}
