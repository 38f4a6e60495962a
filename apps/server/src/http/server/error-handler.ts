import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { Problem, problemBody, type Standing } from "../../core/problem.ts";
import type { ProblemCode } from "../../core/problem-registry.ts";
import type { DatabaseFailure } from "../../db/sqlstate.ts";
import { StorageFailed } from "../../providers/storage/port.ts";
import type { RecordedAnswer } from "../../work/idempotent-change.ts";
import { unsupportedMediaType } from "../json/body-parser.ts";
import { sendRecorded } from "../resources/idempotency.ts";
import { standingIn } from "../resources/standing.ts";
import type { App } from "../route.ts";
import type { RecordAnswer } from "./request-log.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

export interface ErrorPorts {
  readonly publicBaseUrl: string;
  readonly classifyDatabaseError: (error: unknown) => DatabaseFailure | undefined;
  readonly onDatabaseBadInput: () => void;
  /** the recorded response of a keyed request, unless its route has its own way to find it */
  readonly findRecorded: (request: FastifyRequest) => Promise<RecordedAnswer | undefined>;
}

const PROBLEM_JSON = "application/problem+json; charset=utf-8";
const RETRY_SECONDS = 2;
/** What a 401 says where the credential stands in the body: a link, a code, a token or a password has no scheme. */
const IN_BODY = { "www-authenticate": 'Entrada realm="Entrada", in="body"' };

/** Refusals by the framework, by its error codes. */
const FRAMEWORK: Readonly<Record<string, (request: FastifyRequest) => Problem>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: (request) => unsupportedMediaType(request.method),
  FST_ERR_CTP_INVALID_TYPE: (request) => unsupportedMediaType(request.method),
  FST_ERR_CTP_BODY_TOO_LARGE: () => tooLarge("The body is larger than 256 KiB."),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new Problem("invalid_parameter", "The length of the body does not match Content-Length.", {
      errors: [{ header: "Content-Length", code: "wrong_format", detail: "Send the length of the body in bytes." }],
    }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => emptyBody(),
  FST_ERR_BAD_URL: () => routeNotFound(),
  FST_ERR_MAX_PARAM_LENGTH: () => tooLarge("The URL is longer than 8 KiB."),
};

// A refusal that depends on the current time is only sent if no response is stored under the key.
const AFTER_LOOK_UP: ReadonlySet<number> = new Set([400, 404, 409, 412, 428]);

/** Answers every thrown value: problems as they are, framework and database errors by table, the rest as a bare 500. */
export function setErrorHandler(app: App, ports: ErrorPorts): void {
  app.setErrorHandler(async (thrown: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) => {
    const problem = asProblem(thrown, request, ports);
    const { findRecorded = ports.findRecorded } = request.routeOptions.config;
    try {
      const recorded = request.keyed && AFTER_LOOK_UP.has(problem.httpStatus) ? await findRecorded(request) : undefined;
      if (recorded) return sendRecorded(request, reply, recorded);
      return sendProblem(request, reply, problem, ports, await standingIn(problem, request));
    } catch (error) {
      return sendProblem(request, reply, asProblem(error, request, ports), ports);
    }
  });
}

/**
 * Answers what the router refuses before it has a route. No hook runs there, so the headers are added and the answer is
 * recorded here.
 */
export function frameworkErrorHandler(publicBaseUrl: string, record: RecordAnswer) {
  return (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.raw.once("finish", () => record(request, reply));
    const knownProblem = FRAMEWORK[thrown.code]?.(request) ?? fault(thrown, request);
    reply.headers({ ...SECURITY_HEADERS, "x-request-id": request.id });
    sendProblem(request, reply, knownProblem, { publicBaseUrl });
  };
}

/** Sends a problem with its headers. */
function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  ports: Pick<ErrorPorts, "publicBaseUrl">,
  standing?: Standing,
): FastifyReply {
  request.problemCode = problem.code;
  const [instance = "/"] = request.url.split("?", 1);
  const place = { publicBaseUrl: ports.publicBaseUrl, instance, requestId: request.id };
  const body = problemBody(problem, place, standing);
  // As text: an operation's response schema must not drop a problem's members.
  return reply
    .status(problem.httpStatus)
    .headers({
      ...(problem.httpStatus === 401 ? IN_BODY : undefined),
      ...problem.headers,
      "content-type": PROBLEM_JSON,
    })
    .send(JSON.stringify(body));
}

/** Refuses a request that is larger than its limit. */
export function tooLarge(detail: string): Problem {
  return new Problem("payload_too_large", detail);
}

/** Refuses a path that no route has. */
export function routeNotFound(): Problem {
  return new Problem("route_not_found", "No operation has this path.");
}

function asProblem(thrown: unknown, request: FastifyRequest, ports: ErrorPorts): Problem {
  if (thrown instanceof Problem) {
    if (thrown.cause !== undefined) request.log.warn({ err: thrown.cause, code: thrown.code }, "refused with a cause");
    return thrown;
  }
  const known = FRAMEWORK[codeOf(thrown)];
  if (known) return known(request);
  if (isCutOff(request)) {
    request.log.info("the caller disconnected before the whole body had arrived");
    return new Problem("malformed_json", "The connection closed before the whole body had arrived.");
  }
  if (thrown instanceof StorageFailed) return fromStorage(thrown, request);
  return fromDatabase(thrown, request, ports) ?? fault(thrown, request);
}

// A broken connection from the caller has the same error code as a broken connection to the database.
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function fromDatabase(thrown: unknown, request: FastifyRequest, ports: ErrorPorts): Problem | undefined {
  const failure = ports.classifyDatabaseError(thrown);
  if (!failure || failure.kind === "fault") return undefined;
  const { kind, sqlState } = failure;
  request.log.error({ err: thrown, sqlState, kind }, "the database refused or failed");
  if (failure.storageFull)
    return unavailable("storage_full", "The storage is full, so the request could not be stored.");
  if (kind === "conflict")
    return new Problem("duplicate_resource", "Another request made the same change at the same time.");
  if (kind !== "badInput") return unavailable("dependency_unavailable", "The database is currently unavailable.");
  // Validation should have caught this. It is counted because the count must stay 0.
  ports.onDatabaseBadInput();
  return new Problem("validation_failed", "The request contains a value that cannot be stored.");
}

function fromStorage(failed: StorageFailed, request: FastifyRequest): Problem {
  request.log.error({ err: failed, reason: failed.reason }, "the storage of files failed");
  return failed.reason === "full"
    ? unavailable("storage_full", "The storage is full, so the file could not be stored.")
    : unavailable("dependency_unavailable", "The storage of files is currently unavailable.");
}

function fault(thrown: unknown, request: FastifyRequest): Problem {
  request.log.error({ err: thrown }, "a request failed unexpectedly");
  return new Problem(
    "internal_error",
    "The service failed unexpectedly; the failure is logged under this `requestId`.",
  );
}

function unavailable(code: ProblemCode, detail: string): Problem {
  return new Problem(code, detail, { extras: { retryAfterSeconds: RETRY_SECONDS } });
}

function emptyBody(): Problem {
  const errors = [{ pointer: "#", code: "required" as const, detail: "Send a JSON object." }];
  return new Problem("malformed_json", "The body is empty.", { errors });
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
}
