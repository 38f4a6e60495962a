import { selectAll } from "css-select";
import { type ChildNode, type Document, type Element, isTag } from "domhandler";
import { findAll, textContent } from "domutils";
import { parseDocument } from "htmlparser2";
import { BLOCKS, embeddedIn, HEADING, isBanner, isFrame, isHidden, pictureOf, UNREAD } from "./html-elements.ts";
import { normalisedText } from "./normalised-text.ts";
import type { Section } from "./reading.ts";
import { SectionWriter } from "./section-writer.ts";

/** What stands above all headings of a page whose main part is not marked: mostly what belongs to the site. */
const ABOVE = "(above all headings)";

interface Wanted {
  /** CSS selectors of the parts that are the text; absent: the main part */
  readonly select?: readonly string[] | undefined;
  /** headings that stand above the whole */
  readonly above?: readonly string[];
  /** keeps what belongs to the site, too */
  readonly isWhole?: boolean;
}

/** The sections of a page or of a piece of HTML; undefined if nothing of it was selected. */
export function htmlSections(
  html: string,
  { select, above = [], isWhole = false }: Wanted = {},
): readonly Section[] | undefined {
  const document = parseDocument(html);
  const roots = isWhole ? wholeOf(document) : rootsOf(document, select);
  if (roots.elements.length === 0) return undefined;
  const walk = new HtmlWalk({ keepsFrame: isWhole || roots.isMarked, keepsBanners: roots.isMarked });
  for (const root of roots.elements) walk.children(root);
  walk.end();
  const { outermost } = walk.writer;
  const titles = outermost.length === 1 ? 1 : 0;
  const sections = walk.writer.sections(above, () => titles + 1);
  if (roots.isMarked || outermost.length === 0) return sections;
  return sections.map((one) =>
    one.path.length > above.length ? one : { ...one, path: [...above, ABOVE], unit: one.unit + 1 },
  );
}

function rootsOf(document: Document, select: readonly string[] | undefined) {
  if (select !== undefined) return { elements: outermostOf(selectAll(select.join(","), document)), isMarked: true };
  const mains = outermostOf(
    findAll(({ name, attribs }) => name === "main" || attribs.role === "main", document.children),
  );
  return mains.length > 0 ? { elements: mains, isMarked: true } : wholeOf(document);
}

function wholeOf(document: Document) {
  return { elements: [document], isMarked: isPiece(document) };
}

function isPiece({ children }: Document): boolean {
  return findAll(({ name }) => name === "body" || name === "html", children).length === 0;
}

function outermostOf<One extends Document | Element | ChildNode>(found: readonly One[]): readonly One[] {
  const all = new Set<unknown>(found);
  const isInside = (one: One) => {
    for (let above = one.parent; above !== null; above = above.parent) if (all.has(above)) return true;
    return false;
  };
  return found.filter((one) => !isInside(one));
}

class HtmlWalk {
  readonly writer = new SectionWriter();
  readonly #keepsFrame: boolean;
  readonly #keepsBanners: boolean;
  #text = "";
  #depth = 0;

  constructor({ keepsFrame, keepsBanners }: { readonly keepsFrame: boolean; readonly keepsBanners: boolean }) {
    this.#keepsFrame = keepsFrame;
    this.#keepsBanners = keepsBanners;
  }

  children(node: { readonly children?: readonly ChildNode[] }): void {
    for (const child of node.children ?? []) this.#node(child);
  }

  end(): void {
    this.writer.block(this.#text, "- ".repeat(this.#depth));
    this.#text = "";
  }

  #node(node: ChildNode): void {
    if (node.type === "text") this.#text += node.data;
    else if (isTag(node) && !this.#isLeftOut(node)) this.#shown(node);
  }

  // What appears or disappears changes what the page says, although its words are the same.
  #shown(element: Element): void {
    if (!isHidden(element)) {
      this.#element(element);
      return;
    }
    this.end();
    this.writer.block("[hidden]");
    this.#element(element);
    this.end();
    this.writer.block("[shown]");
  }

  #isLeftOut(element: Element): boolean {
    const { name, attribs } = element;
    if (UNREAD.has(name) || name === "nav" || attribs.role === "navigation") return true;
    const isCookies = !this.#keepsBanners && isBanner(element, () => textContent(element));
    return isCookies || (!this.#keepsFrame && isFrame(element));
  }

  #element(element: Element): void {
    const { name } = element;
    const level =
      HEADING.exec(name)?.[1] ??
      (element.attribs.role === "heading" ? (element.attribs["aria-level"] ?? "2") : undefined);
    if (level !== undefined) {
      this.end();
      this.writer.heading(Number(level), inlineText(element));
    } else if (name === "tr") this.#row(element);
    else if (name === "dt") this.#term(element);
    else if (name === "dd") this.#definition(element);
    else if (name === "li") this.#item(element);
    else if (name === "br" || name === "hr") this.#text += " ";
    else if (BLOCKS.has(name) || name.includes("-")) this.#block(element);
    else {
      const inline = inlineOf(element);
      if (inline === undefined) this.children(element);
      else this.#text += inline;
    }
  }

  #block(element: Element): void {
    this.end();
    this.children(element);
    this.end();
  }

  #item(element: Element): void {
    this.end();
    this.#depth += 1;
    this.children(element);
    this.end();
    this.#depth -= 1;
  }

  // A term stands on one line with what it says.
  #term(element: Element): void {
    this.end();
    this.#text = `${inlineText(element)} `;
  }

  #definition(element: Element): void {
    this.children(element);
    this.end();
  }

  // A row is one block, with its cells, unless it lays out a page: then each cell is what is in it.
  #row(element: Element): void {
    this.end();
    const cells = element.children.filter(
      (cell): cell is Element => isTag(cell) && (cell.name === "td" || cell.name === "th"),
    );
    const isLayout = findAll(({ name }) => HEADING.test(name) || name === "table", element.children).length > 0;
    if (!isLayout) {
      this.writer.block(cells.map(cellText).join(" | "), "- ".repeat(this.#depth));
      return;
    }
    for (const [at, cell] of cells.entries()) {
      if (at > 0) this.writer.block("|");
      this.children(cell);
      this.end();
    }
  }
}

function cellText(cell: Element): string {
  const spans = ["rowspan", "colspan"].map((name) => cell.attribs[name] ?? "1");
  const span = spans.every((size) => size === "1") ? "" : ` {${spans.join("x")}}`;
  const text = inlineText(cell);
  const hidden = isHidden(cell) ? " [hidden]" : "";
  return `${normalisedText(text) === "" ? pictureOf(cell) : text}${span}${hidden}`;
}

/** The text of an element on one line, with what changes the meaning of words: raised, lowered and struck ones, and pictures. */
function inlineText(element: Element): string {
  const parts = element.children.map((child) => {
    if (child.type === "text") return child.data;
    if (!isTag(child) || UNREAD.has(child.name)) return "";
    const shown = inlineOf(child) ?? inlineText(child);
    const own = isHidden(child) ? ` [hidden: ${shown}] ` : shown;
    return child.name === "br" || BLOCKS.has(child.name) ? ` / ${own}` : own;
  });
  return parts.join("");
}

const struck = (element: Element) => ` [struck: ${inlineText(element)}] `;
const INLINE: Readonly<Record<string, (element: Element) => string>> = {
  sup: (element) => `^${inlineText(element)}`,
  sub: (element) => `_${inlineText(element)}`,
  del: struck,
  s: struck,
  strike: struck,
  img: embeddedIn,
  iframe: embeddedIn,
  object: embeddedIn,
  embed: embeddedIn,
  input: ({ attribs }) =>
    /^(?:checkbox|radio)$/.test(attribs.type ?? "") ? ("checked" in attribs ? " [x] " : " [ ] ") : "",
};

// Names of elements are a publisher's: `constructor` is none of the table's.
function inlineOf(element: Element): string | undefined {
  return Object.hasOwn(INLINE, element.name) ? INLINE[element.name]?.(element) : undefined;
}
