import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Credential } from "../../core/credential.ts";
import { Problem } from "../../core/problem.ts";
import type { FairTurns } from "../rate-limit/fair-turns.ts";
import { findJsonError } from "./scan-json.ts";

export const BODY_BYTES_MAX = 262_144;
const NOT_ACCEPTABLE = "The body is not acceptable JSON; see `errors`.";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Accepts UTF-8 JSON and nothing else; on PATCH as a merge patch too, which is read the same. To read and check a body
 * takes a turn of the caller's tenant.
 */
export function addBodyParsers(app: FastifyInstance, turns: FairTurns): void {
  app.removeAllContentTypeParsers();
  for (const mediaType of ["application/json", "application/merge-patch+json"]) {
    const isMergePatch = mediaType !== "application/json";
    app.addContentTypeParser(
      mediaType,
      { parseAs: "buffer", bodyLimit: BODY_BYTES_MAX },
      (request: FastifyRequest, body: Buffer, done) => {
        turns.take(turnOwner(request), () => {
          let read: unknown;
          try {
            read = readBody(request, body, isMergePatch);
          } catch (error) {
            return done(error instanceof Error ? error : new Error(String(error)));
          }
          done(null, read);
        });
      },
    );
  }
}

// A flood of visitors must not take the turns of the tenant's servers.
function turnOwner(request: FastifyRequest): string {
  // The type says otherwise, but a request without an operation has none.
  const credential: Credential | undefined = request.credential;
  if (credential === undefined) return request.ip;
  return credential.principal.kind === "visitor" ? `visitors of ${credential.tenantId}` : credential.tenantId;
}

function readBody(request: FastifyRequest, body: Buffer, isMergePatch: boolean): unknown {
  // It may have waited for its turn.
  if (request.raw.socket.destroyed)
    throw new Problem("malformed_json", "The connection closed before the body was read.");
  // Some clients send a content type with an empty body, which is fine where no body is expected.
  if (body.length === 0 && request.routeOptions.schema?.body === undefined) return undefined;
  if (isMergePatch && request.method !== "PATCH") throw unsupportedMediaType(request.method);
  refuseEncodings(request);
  return parseJson(body);
}

/** Refuses a body in an unsupported content type or encoding. */
export function unsupportedMediaType(method: string): Problem {
  const wanted = method === "PATCH" ? "application/merge-patch+json or application/json" : "application/json";
  return new Problem("unsupported_media_type", `This operation accepts only uncompressed ${wanted} in UTF-8.`, {
    errors: [{ header: "Content-Type", code: "wrong_enum_value", detail: `Send Content-Type: ${wanted}.` }],
  });
}

function refuseEncodings(request: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers["content-type"] ?? "")?.[1];
  const encoding = request.headers["content-encoding"];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw unsupportedMediaType(request.method);
  if (encoding !== undefined && encoding.toLowerCase() !== "identity") throw unsupportedMediaType(request.method);
}

/** Parses JSON; throws a problem if it is malformed, ambiguous or nested too deeply. */
export function parseJson(body: Uint8Array): unknown {
  const text = decode(body);
  const error = findJsonError(text);
  if (error) throw new Problem("malformed_json", NOT_ACCEPTABLE, { errors: [error] });
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the body, which may hold personal data.
    throw malformed(
      text.trim() === "" ? "Send a JSON object; the body is empty." : "Send one well-formed JSON object.",
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
  return new Problem("malformed_json", NOT_ACCEPTABLE, { errors });
}
