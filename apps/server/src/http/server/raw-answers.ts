import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { newId } from "../../core/ids.ts";
import { Problem, problemBody } from "../../core/problem.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

const REFUSALS: Readonly<Record<string, () => Problem>> = {
  HPE_HEADER_OVERFLOW: () => new Problem("payload_too_large", "The request line and headers are larger than 16 KiB."),
  ERR_HTTP_REQUEST_TIMEOUT: () => new Problem("validation_failed", "The request did not arrive in time."),
};
const STATUS_TEXT: Readonly<Record<number, string>> = { 400: "Bad Request", 413: "Content Too Large" };

/** The newest answer of each connection, begun or not. */
export class NewestAnswers {
  readonly #answers = new WeakMap<Socket, ServerResponse>();

  watch(server: Server): void {
    server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) =>
      this.#answers.set(socket, response),
    );
  }

  /** The answer that the connection is in the middle of, or has given to a request that has not ended yet. */
  begunOn(socket: Socket): ServerResponse | undefined {
    const answer = this.#answers.get(socket);
    if (!answer?.headersSent) return undefined;
    return answer.writableFinished && answer.req.complete ? undefined : answer;
  }
}

/** Also answers with a problem what is not HTTP, or too slow or too large to become a request; records each answer. */
export function clientErrorHandler(
  publicBaseUrl: string,
  answers: NewestAnswers,
  record: (status: number) => void,
): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    // What was refused for its headers is found broken again in its body: a second answer would be that of nothing.
    const begun = answers.begunOn(socket);
    if (begun) {
      if (begun.writableFinished) socket.end();
      else begun.once("finish", () => socket.end());
      return;
    }
    const refuse = REFUSALS[error.code ?? ""];
    const problem = refuse?.() ?? new Problem("validation_failed", "The request is not well-formed HTTP.");
    const { body, headers } = answer(problem, publicBaseUrl);
    const lines = Object.entries({
      ...headers,
      connection: "close",
      "content-length": String(Buffer.byteLength(body)),
    });
    record(problem.httpStatus);
    const status = `HTTP/1.1 ${problem.httpStatus} ${STATUS_TEXT[problem.httpStatus] ?? "Refused"}`;
    socket.end(`${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`);
  };
}

/** Answers an unsupported `Expect` header; Node would answer 417 without a body. */
export function refuseExpectations(server: Server, publicBaseUrl: string): void {
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const errors = [
      { header: "Expect", code: "wrong_enum_value" as const, detail: "Send `100-continue`, or leave this header out." },
    ];
    const problem = new Problem("invalid_parameter", "The value of the Expect header is not supported.", { errors });
    const { body, headers } = answer(problem, publicBaseUrl);
    const length = { "content-length": Buffer.byteLength(body) };
    response.writeHead(problem.httpStatus, { ...headers, ...length, connection: "close" }).end(body);
  });
}

function answer(problem: Problem, publicBaseUrl: string): { body: string; headers: Readonly<Record<string, string>> } {
  const requestId = newId("req");
  const body = JSON.stringify(problemBody(problem, { publicBaseUrl, instance: "/", requestId }));
  const contentType = "application/problem+json; charset=utf-8";
  return { body, headers: { ...SECURITY_HEADERS, "x-request-id": requestId, "content-type": contentType } };
}
