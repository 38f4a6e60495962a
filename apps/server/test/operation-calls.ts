import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { PROBLEM_CODES } from "../src/core/problem-registry.ts";
import type { ApiRequests } from "./app.ts";
import { type FormField, formWith } from "./documents.ts";
import type { PublishedOperation } from "./published-operations.ts";

/** A well-formed id that does not exist. */
const NOBODYS_ID = "det_01ky1qkg00fs7tq8m8x3w5d2c9";

/** The operation's path with this in each of its slots. */
export function pathOf({ path }: PublishedOperation, value = NOBODYS_ID): string {
  return path.replace(/\{\w+\}/g, encodeURIComponent(value));
}

const FILE = Buffer.from("no picture");

interface Call {
  readonly path?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the operation like its example: the example's body, a new key, and a version if it requires one. */
export function call(
  who: ApiRequests,
  operation: PublishedOperation,
  { path = pathOf(operation), body = operation.exampleBody, headers = {} }: Call = {},
): Promise<LightMyRequestResponse> {
  if (operation.takesForm) {
    const form = formWith(FILE, "image/jpeg", fieldsOf(body), "photo.jpg");
    return who.inject({ ...form, method: "POST", url: `/api/v1${path}`, headers: { ...form.headers, ...headers } });
  }
  if (operation.method === "POST") return who.post(path, body, headers);
  if (operation.method === "PATCH") return who.patch(path, body, { "if-match": '"1"', ...headers });
  return who.inject({ method: operation.method, url: `/api/v1${path}`, headers });
}

/** What is sent before the file, which is the same in every form. */
function fieldsOf(body: unknown): readonly FormField[] {
  const { file: _, ...fields } = Object(body);
  return Object.entries(fields).map(([name, value]) => [name, String(value)]);
}

/** Expects a refusal that matches the registry and the operation's declaration. */
export function expectProblem(response: LightMyRequestResponse, operation: PublishedOperation): void {
  expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  const problem = response.json();
  expect(problem).toMatchObject({ status: response.statusCode, requestId: response.headers["x-request-id"] });
  expect(PROBLEM_CODES).toContain(problem.code);
  expect(operation.problemCodes).toContain(problem.code);
  if (problem.status !== 400) return;
  expect(problem.errors.length).toBeGreaterThan(0);
  for (const item of problem.errors) {
    expect(["pointer", "parameter", "header"].filter((place) => place in item)).toHaveLength(1);
  }
}
