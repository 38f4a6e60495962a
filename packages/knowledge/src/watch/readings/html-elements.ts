import { type Element, isTag } from "domhandler";
import { hashOf } from "./reading.ts";

export const HEADING = /^h([1-6])$/;
/** Never text that anybody reads. */
export const UNREAD = new Set([
  "script",
  "noscript",
  "style",
  "template",
  "head",
  "link",
  "meta",
  "audio",
  "video",
  "canvas",
]);
const FRAME = new Set(["nav", "header", "footer", "aside"]);
const FRAME_ROLES = new Set([
  "navigation",
  "banner",
  "contentinfo",
  "complementary",
  "search",
  "dialog",
  "alertdialog",
]);
const OWN = new Set(["article", "section", "main", "td", "li"]);
const BANNER =
  /^(?:[a-z]+-)*(?:cookies?|gdpr)(?:-?(?:consent|banner|notice|bar|message|popup|overlay|modal|dialog|wrapper|container))*$/i;
const BANNER_LENGTH_MAX = 3_000;

/** Elements that begin a line of their own. */
export const BLOCKS = new Set(
  (
    "address article aside blockquote body center dd details dialog div dl fieldset figcaption figure footer form header hr html " +
    "legend li main menu nav ol optgroup option p pre section select summary ul table tbody thead tfoot tr td th caption"
  ).split(" "),
);

/** Whether an element is a notice of cookies, by what its author calls it. A long one is more than that. */
export function isBanner({ attribs }: Element, text: () => string): boolean {
  const names = `${attribs.id ?? ""} ${attribs.class ?? ""}`.split(/\s+/);
  return names.some((name) => BANNER.test(name)) && text().length <= BANNER_LENGTH_MAX;
}

/** Whether an element belongs to the site and not to the page; the header of an article belongs to the article. */
export function isFrame(element: Element): boolean {
  const role = element.attribs.role ?? "";
  if (!FRAME.has(element.name) && !FRAME_ROLES.has(role)) return false;
  for (let above = element.parent; above !== null; above = above.parent)
    if (isTag(above) && OWN.has(above.name)) return false;
  return true;
}

/** What is shown beside the text, by its address without a query: another picture is another text. */
export function embeddedIn({ name, attribs }: Element): string {
  const address = attribs["data-src"] ?? attribs.src ?? attribs.data ?? "";
  // Pictures that stand in the page itself have no name but what they are.
  const shown = address.startsWith("data:") ? hashOf(address).slice(0, 12) : address.replace(/[?#].*$/, "");
  return ` ${attribs.alt ?? ""}${shown === "" ? "" : ` [${name}: ${shown}]`} `;
}

/** Whether a page has an element and does not show it, before any script runs. */
export function isHidden({ attribs }: Element): boolean {
  return "hidden" in attribs || /display\s*:\s*none/i.test(attribs.style ?? "");
}

/** What an element without any text shows: the name of its picture or of its icon. */
export function pictureOf(element: Element): string {
  const { alt, src = "", class: classes = "", href = "" } = element.attribs;
  const shown =
    alt?.trim() || element.attribs["aria-label"] || src.replace(/[?#].*$/, "").replace(/^.*\//, "") || href || classes;
  const below = element.children.flatMap((child) => (isTag(child) ? [pictureOf(child)] : []));
  return [shown, ...below].filter((part) => part !== "").join(" ");
}
