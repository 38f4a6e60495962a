import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { request } from "undici";
import type { TestServer } from "../app.ts";

/** A request that was answered. */
export interface Answered {
  readonly method: string;
  /** path and query */
  readonly url: string;
  readonly headers: NonNullable<InjectOptions["headers"]>;
  readonly answer: LightMyRequestResponse;
}

/** The same server, whose every request goes over a socket of its own address, and is told to `note`. */
export async function overHttp(server: TestServer, note: (answered: Answered) => void): Promise<TestServer> {
  return servedAt(server, await server.app.listen({ port: 0, host: "127.0.0.1" }), note);
}

/** The same server, whose every request goes to this address: its own, or that of another process of the installation. */
export function servedAt(
  server: TestServer,
  origin: string,
  note: (answered: Answered) => void = () => {},
): TestServer {
  const send = async (options: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const asked = typeof options === "string" ? { url: options } : options;
    const { method = "GET", headers = {}, payload } = asked;
    const url = String(asked.url);
    // Tests send what HTTP/1.1 can say.
    const sent = { method, headers, body: bodyOf(payload) } as Parameters<typeof request>[1];
    const { statusCode, headers: told, body } = await request(`${origin}${url}`, sent);
    const rawPayload = Buffer.from(await body.arrayBuffer());
    const text = rawPayload.toString("utf8");
    const parts = { statusCode, headers: told, payload: text, body: text, rawPayload, json: () => JSON.parse(text) };
    // Whatever tests read of an answer, whichever way it came.
    const answer = parts as unknown as LightMyRequestResponse;
    note({ method, url, headers, answer });
    return answer;
  };
  const app = Object.create(server.app, { inject: { value: send } });
  return { ...server, app };
}

function bodyOf(payload: InjectOptions["payload"]): string | Buffer | undefined {
  if (payload === undefined || typeof payload === "string" || Buffer.isBuffer(payload)) return payload;
  return JSON.stringify(payload);
}
