import type { Change, Told } from "./told.ts";

const ADDRESS = "/operator/v1/changes?seconds=600";
const LOOK_MS = 5_000;
/** The server says each 15 seconds that it is there. */
const SILENT_MS = 40_000;

/**
 * Hears from the server what changes, until the returned function is called. The browser comes back by itself where it was cut
 * off; a line that it has given up, or on which nothing is heard, is opened anew.
 */
export function openLine(tell: (told: Told) => void): () => void {
  let source = listen();
  let heardAt = Date.now();
  const looking = window.setInterval(() => {
    if (source.readyState !== EventSource.CLOSED && Date.now() - heardAt < SILENT_MS) return;
    source.close();
    source = listen();
    heardAt = Date.now();
  }, LOOK_MS);
  return () => {
    window.clearInterval(looking);
    source.close();
  };

  function listen(): EventSource {
    const opened = new EventSource(ADDRESS);
    const hear = (told?: Told) => {
      heardAt = Date.now();
      tell({ kind: "line", isOpen: true });
      if (told) tell(told);
    };
    opened.addEventListener("alive", () => hear());
    opened.addEventListener("everything", () => hear({ kind: "everything" }));
    opened.addEventListener("changes", ({ data }) => {
      const { changes }: { readonly changes: readonly Change[] } = JSON.parse(data);
      hear({ kind: "changes", changes });
    });
    opened.addEventListener("error", () => tell({ kind: "line", isOpen: false }));
    return opened;
  }
}
