import { findEntries, type SearchEntry } from "./find-entries.ts";

/** Search over titles and headings; the index is fetched when somebody begins to search. */
export function startSearch(form: HTMLFormElement): void {
  const input = form.querySelector("input");
  const results = form.querySelector<HTMLUListElement>(".results");
  const told = form.querySelector(".told");
  const address = form.dataset.index;
  if (input === null || results === null || told === null || address === undefined) return;
  form.hidden = false;
  let index: Promise<readonly SearchEntry[]> | undefined;
  const close = () => {
    results.hidden = true;
    told.textContent = "";
  };
  const show = async () => {
    index ??= read(address);
    const typed = input.value;
    const entries = await index.catch(() => undefined);
    if (input.value !== typed) return;
    if (entries === undefined) {
      index = undefined;
      told.textContent = "The index could not be read. Try again.";
      return;
    }
    const found = findEntries(entries, typed);
    results.replaceChildren(...found.map(item));
    results.hidden = found.length === 0;
    told.textContent = typed.trim() === "" ? "" : sayFound(found.length);
  };
  input.addEventListener("input", () => void show());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    results.querySelector("a")?.click();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      close();
      input.focus();
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event, [input, ...results.querySelectorAll("a")]);
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
  });
}

async function read(address: string): Promise<readonly SearchEntry[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The index is answered with ${answer.status}.`);
  // Written by the server beside the pages, from the same texts.
  return (await answer.json()) as readonly SearchEntry[];
}

function item({ title, href, within }: SearchEntry): HTMLLIElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = title;
  const line = document.createElement("li");
  line.append(link);
  if (within !== undefined) {
    const page = document.createElement("span");
    page.textContent = within;
    link.append(page);
  }
  return line;
}

function sayFound(count: number): string {
  if (count === 0) return "Nothing was found.";
  return count === 1 ? "One result." : `${count} results.`;
}

function move(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
