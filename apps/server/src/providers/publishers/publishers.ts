import { setTimeout } from "node:timers/promises";
import { Agent, type buildConnector, type Dispatcher, request } from "undici";
import { isRedirect } from "../../core/fetch-directly.ts";
import { within } from "../../core/within.ts";
import { AddressRules } from "../webhook/addresses.ts";
import { guardedConnector } from "../webhook/guarded-connector.ts";
import { type ResolveHost, systemResolver } from "../webhook/resolve-host.ts";
import { bodyOf } from "./answer-body.ts";
import { HostTurns, type Pause } from "./host-turns.ts";
import { publisherFailure } from "./publisher-failures.ts";
import { isSameSite, refusedMove, targetOf } from "./redirects.ts";
import { ROBOT, type Robots, robotsIn } from "./robots.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;
const REDIRECTS_MAX = 3;
/** What RFC 9309 asks for. */
const ROBOTS_REDIRECTS_MAX = 5;
/** What is sent back as it was sent, if it can be. */
const VALIDATOR = /^[\x20-\x7e]{1,500}$/;

/** What a publisher says of the version that it sent, to be sent back with the next question. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** What became of one question to a publisher. */
export type PublisherAnswer =
  | {
      readonly kind: "answer";
      readonly body: Buffer;
      /** the header, which names the shape of the answer and its letters */
      readonly contentType: string | null;
      readonly validators: Validators;
    }
  | { readonly kind: "notModified" }
  | { readonly kind: "unreachable"; readonly detail: string };

interface Options {
  /** which addresses may be asked although they are not public; by default none: official publishers are */
  readonly rules?: AddressRules;
  /** whom publishers can ask about us: a mail address or a page */
  readonly contact: string;
  readonly resolve?: ResolveHost;
  readonly pause?: Pause;
  /** how connections are made; by default to addresses that were just checked alone */
  readonly connect?: buildConnector.connector;
}

/**
 * Asks official publishers for their pages, with manners: a name and a contact, what robots.txt allows, one request to a host at a
 * time with pauses between them, no more than 5 MB, and no other host than the one that was meant.
 */
export class Publishers {
  readonly #agents: readonly [https: Agent, http: Agent];
  readonly #turns: HostTurns;
  readonly #robots = new Map<string, Promise<Robots | undefined>>();
  readonly #userAgent: string;

  constructor({
    rules = new AddressRules([]),
    contact,
    resolve = systemResolver(),
    pause = setTimeout,
    connect,
  }: Options) {
    this.#userAgent = `${ROBOT} (+${contact})`;
    this.#turns = new HostTurns(async (ms) => void (await pause(ms)));
    const agentOf = (environment: "live" | "test") =>
      new Agent({
        connect: connect ?? guardedConnector({ environment, rules, resolve, connectTimeoutMs: CONNECT_TIMEOUT_MS }),
        pipelining: 1,
        connections: 1,
      });
    // The guard lets plain http through in test alone: here it is for laws that are published without a certificate.
    this.#agents = [agentOf("live"), agentOf("test")];
  }

  /** Asks for a page, or whether it is another one than these validators name. Never throws because of the publisher or the network. */
  async ask(address: string, validators: Validators | undefined, givenUp: AbortSignal): Promise<PublisherAnswer> {
    try {
      return await this.#ask(new URL(address), validators, givenUp);
    } catch (error) {
      givenUp.throwIfAborted();
      const detail = publisherFailure(error);
      if (detail === undefined) throw error;
      return { kind: "unreachable", detail };
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#agents.map((agent) => agent.destroy()));
  }

  async #ask(first: URL, validators: Validators | undefined, givenUp: AbortSignal): Promise<PublisherAnswer> {
    let url = first;
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const refusal = await this.#refusalOf(url, givenUp);
      if (refusal !== undefined) return { kind: "unreachable", detail: refusal };
      const response = await this.#get(url, conditions(validators), givenUp);
      if (!isRedirect({ status: response.statusCode })) return answerOf(response);
      const next = targetOf(response.headers.location, url);
      if (next === undefined) return { kind: "unreachable", detail: "it has moved, and does not say where" };
      const refused = refusedMove(url, next);
      if (refused !== undefined) return { kind: "unreachable", detail: refused };
      url = next;
    }
    return { kind: "unreachable", detail: "it leads from one page to the next" };
  }

  async #refusalOf(url: URL, givenUp: AbortSignal): Promise<string | undefined> {
    const known = this.#robots.get(url.origin) ?? this.#readRobots(url, givenUp);
    this.#robots.set(url.origin, known);
    const robots = await known;
    if (robots === undefined) return "robots.txt cannot be read";
    return robots.isAllowed(url) ? undefined : "robots.txt asks programs to stay away";
  }

  // Without one, everything is allowed; where it cannot be told whether there is one, nothing is (RFC 9309).
  async #readRobots(page: URL, givenUp: AbortSignal): Promise<Robots | undefined> {
    const url = new URL("/robots.txt", page);
    try {
      const received = await this.#getRobots(url, givenUp);
      if (received === undefined || received.statusCode >= 500 || received.statusCode === 429) return undefined;
      const robots = robotsIn(url, received.statusCode === 200 ? received.body.toString("utf8") : "");
      this.#turns.slowDown(page.host, robots.delaySeconds);
      return robots;
    } catch (error) {
      this.#robots.delete(page.origin);
      throw error;
    }
  }

  async #getRobots(first: URL, givenUp: AbortSignal): Promise<Received | undefined> {
    let url = first;
    for (let redirects = 0; redirects <= ROBOTS_REDIRECTS_MAX; redirects += 1) {
      const received = await this.#get(url, {}, givenUp);
      if (!isRedirect({ status: received.statusCode })) return received;
      const next = targetOf(received.headers.location, url);
      if (next === undefined || !isSameSite(url, next)) return undefined;
      url = next;
    }
    return undefined;
  }

  #get(url: URL, headers: Readonly<Record<string, string>>, givenUp: AbortSignal): Promise<Received> {
    return this.#turns.take(url.host, () =>
      within(ANSWER_TIMEOUT_MS, [givenUp], async (signal) => {
        const [https, http] = this.#agents;
        const response = await request(url, {
          dispatcher: url.protocol === "https:" ? https : http,
          signal,
          headers: { "user-agent": this.#userAgent, accept: "*/*", "accept-encoding": "gzip", ...headers },
        });
        return { statusCode: response.statusCode, headers: response.headers, body: await bodyOf(response) };
      }),
    );
  }
}

type Received = Pick<Dispatcher.ResponseData, "statusCode" | "headers"> & { readonly body: Buffer };

function answerOf({ statusCode, headers, body }: Received): PublisherAnswer {
  if (statusCode === 304) return { kind: "notModified" };
  if (statusCode !== 200) return { kind: "unreachable", detail: `it answered ${statusCode}` };
  const validatorOf = (name: string) => {
    const sent = headers[name];
    return typeof sent === "string" && VALIDATOR.test(sent) ? sent : null;
  };
  const type = headers["content-type"];
  return {
    kind: "answer",
    body,
    contentType: typeof type === "string" ? type : null,
    validators: { etag: validatorOf("etag"), lastModified: validatorOf("last-modified") },
  };
}

function conditions(validators: Validators | undefined): Readonly<Record<string, string>> {
  const { etag = null, lastModified = null } = validators ?? {};
  return {
    ...(etag !== null && { "if-none-match": etag }),
    ...(lastModified !== null && { "if-modified-since": lastModified }),
  };
}
