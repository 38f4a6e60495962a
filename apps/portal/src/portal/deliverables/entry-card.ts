/** What an entry card shows, in the words of one language. */
export interface EntryCard {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly title: string;
  readonly name: string;
  /** what is said of the document, in this order */
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** what to carry, and what the card is not */
  readonly notes: readonly string[];
}

const STYLE = `
  :root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
  body { max-width: 26rem; margin: 0 auto; padding: 1.5rem; }
  h1 { margin: 0; font-size: 1rem; font-weight: 600; }
  h2 { margin: 0.25rem 0 1rem; font-size: 1.75rem; line-height: 1.2; }
  dl { margin: 0; }
  dt { margin-top: 0.75rem; font-size: 0.85rem; opacity: 0.75; }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
  p { margin: 1.25rem 0 0; }`;

/** The card as a page of its own, which needs no network and nothing else than itself. */
export function entryCardPage({ language, direction, title, name, rows, notes }: EntryCard): string {
  const shown = rows.map(([label, value]) => `<dt>${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd>`);
  return `<!doctype html>
<html lang="${escaped(language)}" dir="${direction}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}
</style>
<body>
<h1>${escaped(title)}</h1>
<h2><bdi>${escaped(name)}</bdi></h2>
<dl>${shown.join("")}</dl>
${notes.map((note) => `<p>${escaped(note)}</p>`).join("\n")}
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
