import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Option } from "@commander-js/extra-typings";
import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import { loadConfig } from "../config.ts";
import { fetchDirectly } from "../core/fetch-directly.ts";
import { isErrno, reasonOf, StartError } from "../core/start-error.ts";
import { type Call, UsageError } from "./command.ts";

/** The option of every command that talks to a running server. */
export const BASE_URL_OPTION = new Option(
  "--base-url <URL>",
  "the server's URL with /api/v1 (default: ENTRADA_BASE_URL, otherwise the demo's)",
);

/** Where the API key comes from: part of the help of every command that needs one. */
export const KEY_HELP =
  "The API key comes from ENTRADA_API_KEY, otherwise from the demo credentials in ENTRADA_HOME; never from an argument, " +
  "which other users of this machine could read.";

const ProblemShape = Type.Object({ code: Type.String(), detail: Type.String() }, { additionalProperties: true });
const Credentials = Type.Object({ baseUrl: Type.String(), apiKey: Type.String() });

/** A refusal of the server, in its own words. */
export class ServerRefused extends StartError {
  readonly status: number;
  readonly problem: Static<typeof ProblemShape> & Readonly<Record<string, unknown>>;

  constructor(status: number, problem: Static<typeof ProblemShape>) {
    super(`The server refused this (${status} ${problem.code}): ${problem.detail}`);
    this.status = status;
    this.problem = { ...problem };
  }
}

/** The server could not be reached. */
export class ServerAway extends StartError {}

interface RequestOptions {
  /** sent as JSON; of a PATCH as a merge patch */
  readonly body?: unknown;
  /** the version that is to be changed */
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
}

export interface ApiClient {
  readonly baseUrl: string;
  /** Throws ServerRefused if the server answers with a problem, and ServerAway if it does not answer. */
  request(
    method: "GET" | "POST" | "PATCH",
    path: string,
    options?: RequestOptions,
  ): Promise<{ readonly status: number; readonly text: string; readonly headers: Headers }>;
}

const CONTENT_TYPES = {
  GET: "application/json",
  POST: "application/json",
  PATCH: "application/merge-patch+json",
} as const;

/** A client of the server that a command talks to. */
export function openApiClient(call: Call, chosenUrl: string | undefined): ApiClient {
  const { baseUrl, apiKey } = credentialsOf(call, chosenUrl);
  return {
    baseUrl,
    async request(method, path, { body, ifMatch, signal } = {}) {
      const { ok, status, text, headers } = await send(`${baseUrl}${path}`, {
        method,
        headers: {
          "x-api-key": apiKey,
          ...(method === "POST" ? { "idempotency-key": crypto.randomUUID() } : {}),
          ...(body === undefined ? {} : { "content-type": CONTENT_TYPES[method] }),
          ...(ifMatch === undefined ? {} : { "if-match": `"${ifMatch}"` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
        redirect: "error",
      });
      if (!ok) throw new ServerRefused(status, problemOf(text));
      return { status, text, headers };
    },
  };
}

async function send(url: string, request: RequestInit) {
  try {
    const response = await fetchDirectly(url, request);
    const { ok, status, headers } = response;
    return { ok, status, headers, text: await response.text() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new ServerAway(`No answer from ${new URL(url).origin}: ${reasonOf(cause)}`);
  }
}

function credentialsOf({ env }: Call, chosenUrl: string | undefined): Static<typeof Credentials> {
  const kept = readDemo(loadConfig(env, "database").home);
  const baseUrl = chosenUrl ?? env.ENTRADA_BASE_URL ?? kept?.baseUrl;
  const apiKey = env.ENTRADA_API_KEY ?? kept?.apiKey;
  if (!baseUrl) throw new UsageError("Set ENTRADA_BASE_URL or give --base-url, such as http://localhost:3000/api/v1.");
  if (!apiKey) throw new UsageError("Set ENTRADA_API_KEY to an API key; `entrada keys create` creates one.");
  if (!/^https?:\/\//.test(baseUrl)) {
    throw new UsageError(`"${baseUrl}" is not the URL of a server: use one that begins with http:// or https://.`);
  }
  return { baseUrl: baseUrl.replace(/\/+$/, ""), apiKey };
}

function readDemo(home: string): Static<typeof Credentials> | undefined {
  try {
    const kept: unknown = JSON.parse(readFileSync(join(home, "demo-credentials.json"), "utf8"));
    return Check(Credentials, kept) ? kept : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || isErrno(error, "ENOENT", "EACCES")) return undefined;
    throw error;
  }
}

// A proxy in between may answer in its own words.
function problemOf(text: string): Static<typeof ProblemShape> {
  try {
    const problem: unknown = JSON.parse(text);
    if (Check(ProblemShape, problem)) return problem;
  } catch {
    // Not JSON: shown unchanged.
  }
  return { code: "no_problem", detail: text.slice(0, 200) || "the answer was empty" };
}
