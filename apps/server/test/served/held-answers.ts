import type { InjectOptions } from "fastify";
import type { TestServer } from "../app.ts";
import type { Answered } from "./over-http.ts";

/** What a reader holds of a resource, by its tag. */
interface Held {
  readonly url: string;
  readonly headers: NonNullable<InjectOptions["headers"]>;
  readonly tag: string;
  readonly body: string;
}

/** Collects what readers have seen first under each tag of each address. */
export class HeldAnswers {
  readonly #held = new Map<string, Held>();

  note({ method, url, headers, answer }: Answered): void {
    const { etag } = answer.headers;
    if (method !== "GET" || answer.statusCode !== 200 || etag === undefined) return;
    const { authorization, cookie, "accept-language": language } = headers;
    const reader = [url, authorization, cookie, language, etag].join(" ");
    if (!this.#held.has(reader)) this.#held.set(reader, { url, headers, tag: String(etag), body: answer.body });
  }

  /** Asks again for what each reader holds: how often nothing had changed, and where something had all the same. */
  async askAgain(server: TestServer): Promise<{ readonly unchanged: number; readonly outdated: readonly string[] }> {
    const outdated: string[] = [];
    let unchanged = 0;
    for (const { url, headers, tag, body } of [...this.#held.values()]) {
      const again = await server.app.inject({ url, headers: { ...headers, "if-none-match": tag } });
      if (again.statusCode !== 304) continue;
      unchanged += 1;
      const whole = await server.app.inject({ url, headers });
      if (whole.body !== body) outdated.push(`${url} ${tag}: ${body} is now ${whole.body}`);
    }
    return { unchanged, outdated };
  }
}
