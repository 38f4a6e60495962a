import { type AroundNavHandler, useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";

const NAME = "assistant";
/** Where the panel stands beside the page; below, it covers the page. The style sheets have the same width. */
const WIDE = "(width >= 960px)";

/** Whether it was opened by the step before, so that a step back closes it. */
const OPENED = { [NAME]: "opened" };

/** Tells when the panel comes to stand beside the page, or over it. */
export function wideScreen(): MediaQueryList {
  return window.matchMedia(WIDE);
}

function isOpenIn(search: string): boolean {
  return new URLSearchParams(search).has(NAME);
}

/** The address with the panel open or closed in it. */
export function withPanel(address: string, isOpen: boolean): string {
  const [path = "", query = ""] = address.split("?");
  const search = new URLSearchParams(query);
  search.delete(NAME);
  if (isOpen) search.set(NAME, "open");
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Beside a page, the panel stays open from page to page of the cases; one that covers the page closes with it. */
export const keepPanel: AroundNavHandler = (go, to, options) => {
  const isKept = isOpenIn(window.location.search) && wideScreen().matches && to.startsWith("/portal/cases/");
  go(isKept ? withPanel(to, true) : to, options);
};

/** Whether the panel is open: that is in the address, so that a reload and a step back find it as it was. */
export function usePanelAddress() {
  const isOpen = isOpenIn(useSearch());
  return { isOpen, open, close };
}

const here = (isOpen: boolean) => withPanel(window.location.pathname + window.location.search, isOpen);

function open(): void {
  navigate(here(true), { state: OPENED });
}

function close(): void {
  if (history.state?.[NAME] === OPENED[NAME]) history.back();
  else navigate(here(false), { replace: true });
}
