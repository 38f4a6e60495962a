import { Marked, type Tokens } from "marked";
import { escapeHtml } from "../http/pages/html.ts";
import { drawStates } from "./draw-states.ts";
import { headingIds } from "./heading-ids.ts";
import type { ResolveLink } from "./links.ts";

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** A text as a page shows it. */
export interface RenderedText {
  readonly title: string;
  /** its first sentence, as plain text */
  readonly summary: string;
  /** without the title */
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** Markdown of our own as HTML: nothing in it is trusted to be HTML already. */
export function renderMarkdown(markdown: string, resolve: ResolveLink): RenderedText {
  const headings: Heading[] = [];
  const idOf = headingIds();
  let title = "";
  const marked = new Marked({
    renderer: {
      heading({ depth, tokens }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        const text = plainText(html);
        const id = idOf(text);
        if (depth === 1) {
          title = text;
          return "";
        }
        headings.push({ depth, id, text });
        return `<h${depth} id="${id}">${html} <a class="anchor" href="#${id}" aria-label="Link to “${escapeHtml(text)}”">#</a></h${depth}>\n`;
      },
      code({ text, lang }: Tokens.Code) {
        if (lang === "mermaid") return drawStates(text, headings.at(-1)?.text ?? title);
        return `<div class="code"><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></div>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        const address = resolve(href);
        return address === undefined ? words : `<a href="${escapeHtml(address)}">${words}</a>`;
      },
      image({ text }: Tokens.Image) {
        return escapeHtml(text);
      },
      table({ header, rows }: Tokens.Table) {
        const row = (tag: "th" | "td", cells: readonly Tokens.TableCell[]) =>
          `<tr>${cells.map((cell) => cellHtml(tag, this.parser.parseInline(cell.tokens))).join("")}</tr>`;
        const body = rows.map((cells) => row("td", cells)).join("");
        return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead>${row("th", header)}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        return text.startsWith("<!--") ? "" : escapeHtml(text);
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const html = marked.parser(tokens);
  const opening = tokens.find((token) => token.type === "paragraph");
  const summary = opening === undefined ? "" : firstSentence(plainText(marked.parser([opening])));
  return { title, summary, html, headings };
}

// A header without words is no header: the column's cells say what they are.
function cellHtml(tag: "th" | "td", html: string): string {
  return tag === "th" && html !== "" ? `<th scope="col">${html}</th>` : `<td>${html}</td>`;
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

function firstSentence(text: string): string {
  return /^.*?[.:](?= [A-Z]|$)/.exec(text)?.[0].replace(/:$/, ".") ?? text;
}
