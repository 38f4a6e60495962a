import type { WatchRecipe } from "../recipe.ts";
import { passageHash } from "./passages.ts";
import type { SampleWords } from "./sample-texts.fixture.ts";

/** What stands on a sample page, to be changed piece by piece. */
export interface SamplePage {
  readonly title: string;
  readonly lead: string;
  readonly entry: string;
  readonly paragraphs: readonly string[];
  readonly countries: readonly string[];
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
  readonly other: string;
  readonly news: readonly string[];
  readonly menu: readonly string[];
  readonly banner: string;
  readonly updated: string;
  readonly entryFirst: boolean;
}

export function samplePage({
  title,
  entry,
  rule,
  beside,
  denied,
  countries,
  headers,
  note,
  other,
  news,
}: SampleWords): SamplePage {
  return {
    title,
    lead: denied[0],
    entry,
    paragraphs: [`${rule} ${denied[0]}`, `${beside} 30 EUR, 2027-03-01.`],
    countries,
    headers,
    rows: countries.map((country, at) => [country, `${30 * (at + 1)}`]),
    note: `1 ${note}`,
    other,
    news: [news],
    menu: ["A", "B"],
    banner: "We use cookies.",
    updated: "Last updated: 3 May 2026",
    entryFirst: true,
  };
}

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
const row = (cells: readonly string[], tag: string) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;

/** How a page is written; what differs in these says nothing. */
export interface Markup {
  readonly paragraph?: string;
  readonly className?: string;
}

/** The body of a page as HTML, its headings from a level on. */
function bodyOf(page: SamplePage, { paragraph = "p", className = "text" }: Markup = {}): string {
  const p = (text: string) => `<${paragraph} class="${className}">${text}</${paragraph}>`;
  const table = `<table>${row(page.headers, "th")}${page.rows.map((cells) => row(cells, "td")).join("")}</table>`;
  const entry = `<h2>${page.entry}</h2>${page.paragraphs.map(p).join("\n")}${list(page.countries)}<h3>${page.headers.join(" ")}</h3>${table}<p class="note">${page.note}</p>`;
  const other = `<h2>${page.other}</h2>${page.news.map(p).join("")}`;
  return p(page.lead) + (page.entryFirst ? entry + other : other + entry);
}

const frame = (page: SamplePage, main: string) =>
  `<!doctype html><html><head><title>x</title></head><body><header><nav>${list(page.menu)}</nav></header>` +
  `<div id="cookie-banner" class="cookie-banner">${page.banner}</div>${main}<footer>${page.updated}</footer></body></html>`;

type Write = (page: SamplePage, markup?: Markup) => string;

/** The shapes in which publishers answer. */
export const SAMPLE_SHAPES: Readonly<Record<string, { readonly write: Write; readonly recipe: WatchRecipe }>> = {
  markedPage: {
    write: (page, markup) =>
      frame(page, `<main><h1>${page.title}</h1><p>${page.updated}</p>${bodyOf(page, markup)}</main>`),
    recipe: { kind: "page", format: "html", watches: "text", renews: true },
  },
  plainPage: {
    write: (page, markup) => frame(page, `<div><h1>${page.title}</h1>${bodyOf(page, markup)}</div>`),
    recipe: { kind: "page", format: "html", watches: "text", renews: true },
  },
  govUk: {
    write: (page, markup) =>
      JSON.stringify({
        title: page.title,
        updated_at: page.updated,
        details: {
          parts: [
            { slug: "visa", title: page.entry, body: bodyOf(page, markup) },
            { slug: "news", body: page.banner },
          ],
        },
        links: { menu: page.menu },
      }),
    recipe: { kind: "govUk", format: "json", watches: "text", renews: true, select: ["details.parts[slug=visa].body"] },
  },
  data: {
    write: (page) =>
      JSON.stringify({
        title: page.title,
        pages: [
          {
            name: page.entry,
            lead: page.lead,
            text: page.paragraphs,
            countries: page.countries,
            note: page.note,
            headers: page.headers,
            rows: page.rows,
          },
          { name: page.other, text: page.news },
        ].toSorted(() => (page.entryFirst ? 0 : -1)),
      }),
    recipe: { kind: "data", format: "json", watches: "text", renews: true },
  },
};

export function sampleRecipe(shape: string, { rule }: SampleWords): WatchRecipe {
  const recipe = SAMPLE_SHAPES[shape]?.recipe;
  if (recipe === undefined) throw new Error(`no shape ${shape}`);
  return { ...recipe, passages: [{ sha256: passageHash(rule) }] };
}
