import type { FastifyReply, FastifyRequest } from "fastify";
import { JSON_TYPE } from "../core/json-bytes.ts";
import { prepareDocument, type StaticDocument, sendDocument } from "../http/pages/static-document.ts";
import type { App } from "../http/route.ts";
import { DOCS_HOME, type DocsFile, type DocsSet, makeDocs } from "./docs-set.ts";
import { answerNowhere } from "./nowhere.ts";
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

/** The documentation: guides, what is generated from the code, and the same for programs. */
export function addDocsPages(app: App, publicBaseUrl: string): void {
  let made: Promise<DocsSet> | undefined;
  const docs = () => {
    // Read at the first request: most processes serve none of it.
    // What a document is written as, by this service itself.
    made ??= makeDocs(publicBaseUrl, app.swagger() as unknown as ShownDocument);
    return made;
  };
  const prepared = new Map<string, Promise<StaticDocument>>();
  const send = async (request: FastifyRequest, reply: FastifyReply, address: string) => {
    const { files, frame } = await docs();
    const file = files.get(address);
    if (file === undefined) return answerNowhere(request, reply, frame);
    const document = prepared.get(address) ?? prepareDocument(file.content, headersOf(file));
    prepared.set(address, document);
    return sendDocument(request, reply, await document);
  };
  for (const address of [DOCS_HOME, "/llms.txt", "/llms-full.txt"])
    app.get(address, HIDDEN, async (request, reply) => send(request, reply, address));
  app.get(`${DOCS_HOME}/`, HIDDEN, async (_request, reply) => reply.redirect(DOCS_HOME));
  app.get<{ readonly Params: { readonly "*": string } }>(`${DOCS_HOME}/*`, HIDDEN, async (request, reply) =>
    send(request, reply, `${DOCS_HOME}/${request.params["*"]}`),
  );
}

function headersOf({ kind }: DocsFile) {
  return {
    "content-type": TYPES[kind],
    "cache-control": "public, max-age=300",
    ...(kind === "html" && PAGE_HEADERS),
  };
}
