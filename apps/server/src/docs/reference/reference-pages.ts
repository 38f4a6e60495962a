import { isoDateOf } from "@entrada/domain/shared/dates";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../core/clock.ts";
import { JSON_TYPE } from "../../core/json-bytes.ts";
import type { OpenApiDocument } from "../../http/openapi/documents.ts";
import { withCurrentDates } from "../../http/openapi/example-dates.ts";
import { collectionOf } from "../../http/openapi/parts/collection.ts";
import { SAMPLE_ORIGIN } from "../../http/openapi/samples.ts";
import { prepareDocument, type StaticDocument, sendDocument } from "../../http/pages/static-document.ts";
import type { App } from "../../http/route.ts";
import { builtAssets } from "../../web/built-assets.ts";
import { DOCS, OPERATORS_DOCS } from "../addresses.ts";
import { answerNowhere } from "../nowhere.ts";
import { PAGE_HEADERS } from "../page-headers.ts";
import type { ShownDocument } from "./open-api.ts";
import { type ReferencePlace, referenceFrame, referencePage } from "./reference.ts";

const HIDDEN = { schema: { hide: true } };
const HTML = "text/html; charset=utf-8";

/** What a day's document says, and the pages made of it so far. */
interface Edition {
  readonly day: string;
  readonly file: Promise<StaticDocument>;
  /** the same operations for Postman and Bruno */
  readonly collection: Promise<StaticDocument>;
  readonly shown: ShownDocument;
  readonly pages: Map<string, Promise<StaticDocument>>;
}

/** An OpenAPI document at its prefix, with dates that work today, and the pages that show it. */
export function addReference(app: App, publicBaseUrl: string, clock: Clock, document: OpenApiDocument): void {
  const { prefix, decorator, page, isPublic } = document;
  // What only somebody signed in may read is kept by nobody on the way.
  const cacheControl = `${isPublic ? "public" : "private"}, max-age=300`;
  const place = placeOf(document);
  let edition: Edition | undefined;
  const today = (): Edition => {
    const now = clock.now();
    const day = isoDateOf(now);
    if (edition?.day === day) return edition;
    const text = withCurrentDates(JSON.stringify(app[decorator]()).replaceAll(SAMPLE_ORIGIN, publicBaseUrl), now);
    const headers = { "content-type": JSON_TYPE, "cache-control": cacheControl };
    const file = prepareDocument(text, headers);
    const requests = collectionOf(JSON.parse(text), `${publicBaseUrl}${prefix}`);
    const collection = prepareDocument(JSON.stringify(requests), headers);
    // The document was written by this service, in the shape that is read here.
    edition = { day, file, collection, shown: JSON.parse(text) as ShownDocument, pages: new Map() };
    return edition;
  };
  const send = async (request: FastifyRequest, reply: FastifyReply, slug: string | undefined) => {
    const { shown, pages } = today();
    const known = pages.get(slug ?? "");
    if (known !== undefined) return sendDocument(request, reply, await known);
    const html = referencePage(place, shown, slug);
    if (html === undefined) return answerNowhere(request, reply, referenceFrame(place, shown));
    const made = prepareDocument(html, { ...PAGE_HEADERS, "content-type": HTML, "cache-control": cacheControl });
    pages.set(slug ?? "", made);
    return sendDocument(request, reply, await made);
  };
  // Routes are added by their path under what the app has as its prefix.
  const below = (path: string) => path.slice(app.prefix.length);
  app.get(below(`${prefix}/openapi.json`), HIDDEN, async (request, reply) =>
    sendDocument(request, reply, await today().file),
  );
  app.get(below(`${prefix}/postman.json`), HIDDEN, async (request, reply) =>
    sendDocument(request, reply, await today().collection),
  );
  app.get(below(page), HIDDEN, async (request, reply) => send(request, reply, undefined));
  app.get(below(`${page}/`), HIDDEN, async (_request, reply) => reply.redirect(page));
  app.get<{ readonly Params: { readonly area: string } }>(below(`${page}/:area`), HIDDEN, async (request, reply) =>
    send(request, reply, request.params.area),
  );
}

function placeOf({ prefix, page, isPublic, title }: OpenApiDocument): ReferencePlace {
  const shared = { page, name: title, documentAddress: `${prefix}/openapi.json`, assets: builtAssets("docs") };
  const { home, search: searchIndex } = isPublic ? DOCS : OPERATORS_DOCS;
  const around = [{ name: "Documentation", links: [{ href: home, name: "Guides by task" }] }];
  return { ...shared, home, searchIndex, around };
}
