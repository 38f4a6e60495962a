import type { FastifyRequest, InjectOptions } from "fastify";
import { API_PREFIX, type App } from "../http/route.ts";
import { questionOfAddress } from "./address-question.ts";

/** The parts of an answer that the first picture shows. */
interface Answer {
  readonly headline: string;
  readonly visaConclusion: { readonly headline?: string; readonly reason?: string };
}

/** What the page of a visitor asks before anything else, as the operations answer it. */
export interface VisitorAnswers {
  readonly site?: unknown;
  readonly determination?: Answer;
}

// A browser that somebody looks at; not a preview of a link, and not a page that may never be opened.
const SHOWN_AS = ["document", "iframe"];

/**
 * Asks for a visitor what its page would ask first: the site, and the question of the address. They are the public
 * operations themselves, so that limits, records and refusals are those of the page; what is refused is left to it.
 */
export async function askForVisitor(
  app: App,
  request: FastifyRequest,
  { slug, language }: { readonly slug: string; readonly language: string },
): Promise<VisitorAnswers> {
  if (!isOpened(request)) return {};
  const question = questionOfAddress(request.query);
  const ask = async (path: string, options: InjectOptions) => {
    const { statusCode, body } = await app.inject({
      ...options,
      url: `${API_PREFIX}/public/${slug}${path}`,
      headers: { ...callerOf(request), "accept-language": language, "content-type": "application/json" },
      remoteAddress: request.socket.remoteAddress ?? request.ip,
    });
    return statusCode < 300 ? JSON.parse(body) : undefined;
  };
  const [site, determination] = await Promise.all([
    ask("", { method: "GET" }),
    question && ask("/determinations", { method: "POST", payload: JSON.stringify(question) }),
  ]);
  return { site, determination };
}

function isOpened({ method, headers }: FastifyRequest): boolean {
  return (
    method === "GET" && SHOWN_AS.includes(String(headers["sec-fetch-dest"])) && headers["sec-purpose"] === undefined
  );
}

// Behind a proxy, the visitor's address stands in a header.
function callerOf({ headers }: FastifyRequest) {
  const { host, "x-forwarded-for": forwarded } = headers;
  return { ...(host !== undefined && { host }), ...(forwarded !== undefined && { "x-forwarded-for": forwarded }) };
}
