import { type ChildNode, type Document, type Element, isTag } from "domhandler";
import { findAll } from "domutils";
import { parseDocument } from "htmlparser2";
import { normalisedText } from "./normalised-text.ts";
import type { Section } from "./reading.ts";
import { SectionWriter } from "./section-writer.ts";

const TITLE = /^(?:heading|head|title|titletext|marginalnote|subject|titre|articletitle|articlecaption)$/;
/** Attributes by which publishers of laws say that a provision is not, or no longer, in force. */
const FORCE =
  /^(?:status|restrictstartdate|restrictenddate|in-?force|inforce-start-date|repealed|startperiod|endperiod|delete|hide)$/;
const UNREAD = new Set(["metadata", "meta", "proprietary", "style", "script"]);

interface Wanted {
  /** local names of the elements that are the text; absent: the whole document */
  readonly select?: readonly string[] | undefined;
  /** of those that are part of it wherever they stand, with what their attributes say: changes that are not in the text yet */
  readonly always?: readonly string[] | undefined;
}

/** The sections of a law or of other XML: an element with a title is what stands under it. Undefined if nothing was selected. */
export function xmlSections(xml: string, { select, always = [] }: Wanted = {}): readonly Section[] | undefined {
  const document = parseDocument(xml, { xmlMode: true });
  const roots = select === undefined ? [document] : selected(document, new Set(select));
  if (roots.length === 0) return undefined;
  const writer = new SectionWriter();
  for (const root of roots) write(writer, root, 1);
  const told = selected(document, new Set(always)).flatMap((element) => statementsIn(element));
  const above = { path: [], unit: 0, blocks: told };
  // A provision is read with what stands beside it.
  return [...(told.length === 0 ? [] : [above]), ...writer.sections([], (path) => Math.max(1, path.length - 1))];
}

// Each element with what its attributes and its own words say; the order of attributes says nothing.
function statementsIn(element: Element): readonly string[] {
  const said = Object.entries(element.attribs).map(([name, value]) => `${localName(name)}=${value}`);
  const words = element.children.map((child) => (child.type === "text" ? child.data : ""));
  const own = normalisedText([...said.toSorted(), ...words].join(" "));
  const below = element.children.filter(isTag).flatMap(statementsIn);
  return own === "" ? below : [`${localName(element.name)}: ${own}`, ...below];
}

function selected({ children }: Document, names: ReadonlySet<string>): readonly Element[] {
  const found = findAll((element) => names.has(localName(element.name)), children);
  const all = new Set<unknown>(found);
  return found.filter(({ parent }) => {
    for (let above: unknown = parent; above !== null; above = (above as Element).parent)
      if (all.has(above)) return false; // parents of elements alone
    return true;
  });
}

function write(writer: SectionWriter, node: Document | Element, depth: number): void {
  const children = node.children.filter(isTag);
  const titles = children.filter((child) => TITLE.test(localName(child.name).toLowerCase()));
  if (titles.length > 0) writer.heading(depth, titles.map(textOf).join(" "));
  if ("attribs" in node) writer.block(forceOf(node));
  if (node.children.some((child) => !isTag(child) && textOf(child).trim() !== "")) {
    writer.block(textOf(node));
    return;
  }
  for (const child of children) {
    if (UNREAD.has(localName(child.name).toLowerCase())) continue;
    if (!titles.includes(child)) write(writer, child, depth + 1);
  }
}

function forceOf({ attribs }: Element): string {
  const said = Object.entries(attribs).filter(([name]) => FORCE.test(localName(name).toLowerCase()));
  return said.map(([name, value]) => `{${localName(name)}: ${value}}`).join(" ");
}

/** All text in a node. Elements divide words, and what they say of their force is part of it. */
function textOf(node: ChildNode | Document): string {
  if (node.type === "text") return node.data;
  if (!("children" in node)) return "";
  const force = "attribs" in node ? forceOf(node) : "";
  return ` ${force} ${node.children.map(textOf).join("")} `;
}

function localName(name: string): string {
  return name.replace(/^.*:/, "");
}
