import type { FastifyRequest } from "fastify";
import { Problem } from "../../core/problem.ts";
import type { App } from "../route.ts";
import { findJsonFault } from "./scan-json.ts";

export const BODY_BYTES_MAX = 262_144;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Accepts UTF-8 JSON and nothing else: merge patches on PATCH, plain JSON on the other methods. */
export function addBodyParsers(app: App): void {
  app.removeAllContentTypeParsers();
  for (const mediaType of ["application/json", "application/merge-patch+json"]) {
    const isPatch = mediaType !== "application/json";
    app.addContentTypeParser(
      mediaType,
      { parseAs: "buffer", bodyLimit: BODY_BYTES_MAX },
      async (request: FastifyRequest, body: Buffer) => {
        // Some clients name a type although they send nothing, which is right where nothing is wanted.
        if (body.length === 0 && request.routeOptions.schema?.body === undefined) return undefined;
        if ((request.method === "PATCH") !== isPatch) throw unsupportedMediaType(request.method);
        refuseEncodings(request);
        return parseJson(body);
      },
    );
  }
}

/** The refusal of a body we do not read. */
export function unsupportedMediaType(method: string): Problem {
  const wanted = method === "PATCH" ? "application/merge-patch+json" : "application/json";
  return new Problem("unsupported_media_type", `This operation reads ${wanted} in UTF-8, uncompressed.`, {
    errors: [{ header: "Content-Type", code: "wrong_enum_value", detail: `Send Content-Type: ${wanted}.` }],
  });
}

function refuseEncodings(request: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers["content-type"] ?? "")?.[1];
  const encoding = request.headers["content-encoding"];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw unsupportedMediaType(request.method);
  if (encoding !== undefined && encoding.toLowerCase() !== "identity") throw unsupportedMediaType(request.method);
}

/** The value of a JSON text, or the problem of one that is malformed, ambiguous or too deep. */
export function parseJson(body: Uint8Array): unknown {
  const text = decode(body);
  const fault = findJsonFault(text);
  if (fault) throw new Problem("malformed_json", "The body is not acceptable JSON.", { errors: [fault] });
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the body, which may hold personal data.
    throw malformed(
      text.trim() === "" ? "The body is empty: send a JSON object." : "Send one well-formed JSON object.",
    );
  }
}

function decode(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch {
    throw malformed("Send the body in UTF-8.");
  }
}

function malformed(detail: string): Problem {
  const errors = [{ pointer: "#", code: "wrong_format" as const, detail }];
  return new Problem("malformed_json", "The body is not acceptable JSON.", { errors });
}
