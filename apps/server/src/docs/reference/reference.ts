import { escapeHtml } from "../../http/pages/html.ts";
import { docsPage, type Frame, type NavigationGroup } from "../layout.ts";
import { type Heading, renderMarkdown } from "../markdown.ts";
import { operationsOf, type PlacedOperation, type ShownDocument } from "./open-api.ts";
import { operationHtml } from "./operation-html.ts";
import { schemaWriter } from "./schema-html.ts";
import { isTried } from "./try-form.ts";

/** Where a reference is, and what surrounds it. */
export interface ReferencePlace extends Omit<Frame, "navigation"> {
  /** the address of its first page */
  readonly page: string;
  /** of the document that it shows */
  readonly documentAddress: string;
  /** what comes before its own pages */
  readonly around: readonly NavigationGroup[];
}

/** The last part of the address of an area's page. */
export function areaSlug(tag: string): string {
  return tag.toLowerCase().replaceAll(" ", "-");
}

/** The page of an address; undefined: there is none. */
export function referencePage(place: ReferencePlace, document: ShownDocument, slug: string | undefined) {
  const frame = referenceFrame(place, document);
  if (slug === undefined) return overviewPage(place, frame, document);
  const tag = document.tags.find(({ name }) => areaSlug(name) === slug);
  return tag && areaPage(place, frame, document, tag);
}

/** What surrounds every page of a reference. */
export function referenceFrame(place: ReferencePlace, { tags }: ShownDocument): Frame {
  const { page, around } = place;
  const areas = tags.map(({ name }) => ({ href: `${page}/${areaSlug(name)}`, name }));
  const own = { name: "API reference", links: [{ href: page, name: "Overview" }, ...areas] };
  return { ...place, navigation: [...around, own] };
}

function overviewPage(place: ReferencePlace, frame: Frame, document: ShownDocument): string {
  const { html, headings } = renderMarkdown(document.info.description, (href) => href);
  const areas = document.tags.map((tag) => {
    const address = `${place.page}/${areaSlug(tag.name)}`;
    const items = operationsOf(document, tag.name).map(
      ({ method, path, operation }) =>
        `<li><a href="${address}#${operation.operationId}">${escapeHtml(operation.summary)}</a> <span class="call"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></span></li>`,
    );
    return `<h3><a href="${address}">${escapeHtml(tag.name)}</a></h3><p>${escapeHtml(tag.description)}</p><ul class="operations">${items.join("")}</ul>`;
  });
  const all: Heading = { depth: 2, id: "all-operations", text: "All operations" };
  return docsPage(frame, {
    address: place.page,
    title: "API reference",
    summary: "Every operation, with its members, its errors and an example.",
    html:
      `<p>As a file: <a href="${place.documentAddress}">OpenAPI document</a>.</p>${html}` +
      `<h2 id="${all.id}">${all.text}</h2>${areas.join("")}`,
    headings: [...headings, all],
  });
}

function areaPage(place: ReferencePlace, frame: Frame, document: ShownDocument, tag: ShownDocument["tags"][number]) {
  const operations = operationsOf(document, tag.name);
  const schemas = schemaWriter(document);
  const shown = operations.map((placed) => operationHtml(document, placed, schemas));
  const named = schemas.namedHtml();
  const objects: Heading = { depth: 2, id: "objects", text: "Objects" };
  const at = document.tags.indexOf(tag);
  const neighbor = (near: ShownDocument["tags"][number] | undefined) =>
    near && { href: `${place.page}/${areaSlug(near.name)}`, name: near.name };
  return docsPage(frame, {
    address: `${place.page}/${areaSlug(tag.name)}`,
    title: tag.name,
    within: "API reference",
    summary: tag.description,
    html:
      `<p class="lead">${escapeHtml(tag.description)}</p>${keyForm(document, operations)}${shown.join("")}` +
      (named === "" ? "" : `<h2 id="${objects.id}">${objects.text}</h2>${named}`),
    headings: [
      ...operations.map(({ operation }) => ({ depth: 2, id: operation.operationId, text: operation.summary })),
      ...(named === "" ? [] : [objects]),
    ],
    previous: neighbor(document.tags[at - 1]),
    next: neighbor(document.tags[at + 1]),
  });
}

function keyForm(document: ShownDocument, operations: readonly PlacedOperation[]): string {
  if (!operations.some((placed) => isTried(document, placed))) return "";
  return (
    `<div class="key" hidden><label for="test-key">Test key</label>` +
    `<input id="test-key" type="text" autocomplete="off" spellcheck="false" placeholder="ent_test_…" aria-describedby="test-key-told">` +
    `<p id="test-key-told" role="status">To try an operation, paste a key of a test environment. It stays on this page until you leave it.</p></div>`
  );
}
