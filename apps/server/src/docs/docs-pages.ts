import type { FastifyReply, FastifyRequest } from "fastify";
import { JSON_TYPE } from "../core/json-bytes.ts";
import { prepareDocument, type StaticDocument, sendDocument } from "../http/pages/static-document.ts";
import type { App } from "../http/route.ts";
import { DOCS, OPERATORS_DOCS } from "./addresses.ts";
import { type DocsFile, type DocsSet, makeDocs } from "./docs-set.ts";
import { answerNowhere } from "./nowhere.ts";
import { makeOperatorsDocs } from "./operators-docs-set.ts";
import { PAGE_HEADERS } from "./page-headers.ts";
import type { ShownDocument } from "./reference/open-api.ts";

const HIDDEN = { schema: { hide: true } };
const HTML = "text/html; charset=utf-8";
const TYPES: Readonly<Record<DocsFile["kind"], string>> = {
  html: HTML,
  markdown: "text/markdown; charset=utf-8",
  json: JSON_TYPE,
  text: "text/plain; charset=utf-8",
};

interface ServedSet {
  /** the address of its first page; the others are below it */
  readonly home: string;
  /** addresses that are elsewhere */
  readonly further: readonly string[];
  /** Reads and renders it. */
  readonly make: () => Promise<DocsSet>;
  /** who may keep it on the way */
  readonly keeper: "public" | "private";
}

/** The documentation: guides, what is generated from the code, and the same for programs. */
export function addDocsPages(app: App, publicBaseUrl: string): void {
  // What a document is written as, by this service itself.
  const make = () => makeDocs(publicBaseUrl, app.swagger() as unknown as ShownDocument);
  addSet(app, { home: DOCS.home, further: ["/llms.txt", "/llms-full.txt"], make, keeper: "public" });
}

/** The guides for operators, behind the gate of the place that they are added to. */
export function addOperatorsGuides(place: App, publicBaseUrl: string): void {
  // As above.
  const make = () => makeOperatorsDocs(publicBaseUrl, place.operatorSwagger() as unknown as ShownDocument);
  addSet(place, { home: OPERATORS_DOCS.home, further: [], make, keeper: "private" });
}

function addSet(app: App, { home, further, make, keeper }: ServedSet): void {
  let made: Promise<DocsSet> | undefined;
  const docs = () => {
    // Read at the first request: most processes serve none of it.
    made ??= make();
    return made;
  };
  const prepared = new Map<string, Promise<StaticDocument>>();
  const send = async (request: FastifyRequest, reply: FastifyReply, address: string) => {
    const { files, frame } = await docs();
    const file = files.get(address);
    if (file === undefined) return answerNowhere(request, reply, frame);
    const document = prepared.get(address) ?? prepareDocument(file.content, headersOf(file, keeper));
    prepared.set(address, document);
    return sendDocument(request, reply, await document);
  };
  // Routes are added by their path under what the app has as its prefix.
  const below = (path: string) => path.slice(app.prefix.length);
  for (const address of [home, ...further])
    app.get(below(address), HIDDEN, async (request, reply) => send(request, reply, address));
  app.get(below(`${home}/`), HIDDEN, async (_request, reply) => reply.redirect(home));
  app.get<{ readonly Params: { readonly "*": string } }>(below(`${home}/*`), HIDDEN, async (request, reply) =>
    send(request, reply, `${home}/${request.params["*"]}`),
  );
}

function headersOf({ kind }: DocsFile, keeper: ServedSet["keeper"]) {
  return {
    "content-type": TYPES[kind],
    "cache-control": `${keeper}, max-age=300`,
    ...(kind === "html" && PAGE_HEADERS),
  };
}
