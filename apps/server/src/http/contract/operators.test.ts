import { ACTIONS_OF_ROLE, allows, OPERATOR_ROLES, type OperatorAction } from "@entrada/domain/access/operator-actions";
import { STEP_UP_SECONDS } from "@entrada/domain/access/operator-session";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/app.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import {
  callAsOperator,
  type OperatorOperation,
  operatorOperations,
  pathOf,
} from "../../../test/operator-operations.ts";
import { browserWith, operatorIn, type TestOperator } from "../../../test/operators.ts";
import { PROBLEM_CODES } from "../../core/problem-registry.ts";

let server: TestServer;
let operations: readonly OperatorOperation[];
beforeAll(async () => {
  server = await testServer();
  operations = await operatorOperations(server);
});

const withSession = () => notEmpty(operations.filter(({ isOpen }) => !isOpen));
const changing = () => notEmpty(withSession().filter(({ method }) => method !== "GET"));
const named = <Code extends string>(operation: OperatorOperation, code: Code) => [operation.id, code];
/** An operator of each role that is needed, so that every operation is allowed to one of them. */
async function allowed(given: { readonly verifiedAt?: Date } = {}) {
  const administrator = await operatorIn(server, { role: "administrator", ...given });
  const others = [
    await operatorIn(server, { role: "reviewer", ...given }),
    await operatorIn(server, { role: "knowledgePublisher", ...given }),
  ];
  return ({ action }: OperatorOperation): TestOperator => {
    if (action === undefined) return administrator;
    const who = [administrator, ...others].find(({ role }) => allows(role, action));
    if (who === undefined) throw new Error(`nobody here is allowed ${action}`);
    return who;
  };
}
const codeOf = async (operation: OperatorOperation, answer: ReturnType<TestOperator["get"]>) => {
  const { statusCode, payload } = await answer;
  if (statusCode < 400) return named(operation, String(statusCode));
  const problem = JSON.parse(payload);
  expect(PROBLEM_CODES).toContain(problem.code);
  expect([operation.id, operation.problemCodes]).toEqual([operation.id, expect.arrayContaining([problem.code])]);
  return named(operation, problem.code);
};

test("the operations that need no session are known", () => {
  // Written by hand: a new open operation must be meant.
  expect(
    operations
      .filter(({ isOpen }) => isOpen)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(["post_invitations_accept", "post_invitations_open", "post_sessions", "post_sessions_verify"]);
});

test("every operation has the id that its method and path give, and asks for an action unless it is about the session", () => {
  for (const { id, method, path, action, isOpen } of operations) {
    const words = path
      .replace(/\{\w+Id\}/g, "id")
      .replace(/[{}]/g, "")
      .replaceAll("-", "_")
      .split("/");
    expect(id).toBe([method.toLowerCase(), ...words.slice(1)].join("_"));
    // Changes are told to every role, of what it may read.
    const isForAll = isOpen || /^\/(sessions|account|changes)\b/.test(path);
    expect([id, action === undefined]).toEqual([id, isForAll]);
  }
});

test("every operation but those that sign in is 401 without a session, whatever else is wrong", async () => {
  const nobody = browserWith(server);
  for (const operation of withSession()) {
    const answer = nobody.inject({ method: operation.method, url: `/operator/v1${pathOf(operation)}`, payload: "{" });
    expect(await codeOf(operation, answer)).toEqual(named(operation, "credential_missing"));
  }
});

test("every role is let in to exactly the operations whose action it allows", async () => {
  for (const role of OPERATOR_ROLES) {
    const operator = await operatorIn(server, { role });
    for (const operation of withSession().filter(({ id }) => id !== "delete_sessions_current")) {
      const answer = await callAsOperator(operator, operation);
      const isAllowed =
        operation.action === undefined || ACTIONS_OF_ROLE[role].includes(operation.action as OperatorAction);
      const isRefused = answer.statusCode === 403 && answer.json().code === "grant_missing";
      expect([role, operation.id, isRefused]).toEqual([role, operation.id, !isAllowed]);
      if (isRefused) expect(answer.json().requiredAction).toBe(operation.action);
      expect([role, operation.id, answer.statusCode >= 500]).toEqual([role, operation.id, false]);
    }
  }
});

test("a cookie without a page of this service changes nothing, whatever the operation", async () => {
  const operator = await operatorIn(server, { role: "administrator" });
  for (const operation of [...changing(), ...notEmpty(operations.filter(({ isOpen }) => isOpen))]) {
    for (const headers of [
      { origin: undefined },
      { origin: "https://elsewhere.example" },
      { "sec-fetch-site": undefined },
      { "sec-fetch-site": "cross-site" },
    ]) {
      const answer = callAsOperator(operator, operation, { headers });
      expect(await codeOf(operation, answer)).toEqual(named(operation, "origin_not_allowed"));
    }
  }
});

test("what needs a fresh second factor is refused without one, and only that", async () => {
  const verifiedAt = new Date(Date.now() - STEP_UP_SECONDS * 1000);
  const operatorFor = await allowed({ verifiedAt });
  for (const operation of withSession().filter(({ id }) => id !== "delete_sessions_current")) {
    const [, code] = await codeOf(operation, callAsOperator(operatorFor(operation), operation));
    expect([operation.id, code === "step_up_required"]).toEqual([operation.id, operation.needsStepUp]);
  }
  expect(operations.filter(({ needsStepUp }) => needsStepUp).map(({ id }) => id)).toEqual(
    expect.arrayContaining(["post_operators", "patch_operators_id", "post_operators_id_suspend"]),
  );
});

test("an operation that requires an Idempotency-Key is refused without one", async () => {
  const operatorFor = await allowed();
  for (const operation of notEmpty(withSession().filter(({ isKeyed, method }) => isKeyed && method === "POST"))) {
    const answer = callAsOperator(operatorFor(operation), operation, { headers: { "idempotency-key": undefined } });
    expect(await codeOf(operation, answer)).toEqual(named(operation, "idempotency_key_required"));
  }
});

/** A form is judged by its fields. */
function takesJson({ bodySchema }: OperatorOperation): boolean {
  return bodySchema !== undefined && !("file" in Object(Object(bodySchema).properties));
}

test("every body with an unknown field is refused, and nothing that is sent makes the server fail", async () => {
  const operatorFor = await allowed();
  for (const operation of notEmpty(operations.filter(takesJson))) {
    for (const body of [{ ...Object(operation.exampleBody), unheardOf: 1 }, [], null, "x", { unheardOf: null }]) {
      const answer = await callAsOperator(operatorFor(operation), operation, { body: body === null ? "null" : body });
      expect([operation.id, answer.statusCode]).toEqual([operation.id, 400]);
    }
  }
});

test("every tag is described, and every described tag is used", async () => {
  const operator = await operatorIn(server, { role: "agent" });
  const { paths, tags } = (await operator.get("/openapi.json")).json();
  const described = Object.values<Record<string, { readonly tags?: readonly string[] }>>(paths).flatMap(Object.values);
  const used = new Set(described.flatMap((operation) => operation.tags ?? []));
  expect([...used].sort()).toEqual(tags.map(({ name }: { readonly name: string }) => name).sort());
});

test("no operation of operators is in the tenants' document, and none of theirs in this one", async () => {
  const { paths } = (await server.app.inject({ url: "/api/v1/openapi.json" })).json();
  expect(
    Object.keys(paths).filter(
      (path) => !/^\/(tenant|intelligence|auth|traveler|public)\//.test(path) && path !== "/public/{slug}",
    ),
  ).toEqual([]);
  expect(operations.filter(({ path }) => /^\/(tenant|intelligence|public)\//.test(path))).toEqual([]);
});

test("whoever has no session reads nothing of the operators' description, and learns no path of it", async () => {
  const { headers } = await describedTo(await operatorIn(server, { role: "agent" }), "/operator/docs");
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  const guides = ["/operator/docs/guides", "/operator/docs/guides/self-hosting", "/operator/docs/guides/search.json"];
  const reference = ["/operator/docs", "/operator/docs/", "/operator/docs/operators", "/operator/v1/openapi.json"];
  const places = [...reference, ...guides];
  const unknown = ["/operator", "/operator/", "/operator/nowhere", "/operator/docs/nowhere", "/operator/v1/nowhere"];
  const ended = { cookie: (await operatorIn(server, { role: "agent" })).cookie.replace(/.{8}$/, "00000000") };
  for (const url of [...places, ...unknown]) {
    for (const method of ["GET", "HEAD", "POST", "DELETE", "OPTIONS"] as const) {
      for (const sent of [{}, { cookie: ended.cookie }, { accept: "text/html" }, { "if-none-match": "*" }]) {
        const answer = await server.app.inject({ method, url, headers: sent });
        expect([method, url, answer.statusCode, answer.headers.allow]).toEqual([method, url, 401, undefined]);
        expect(answer.headers["cache-control"]).toBe("no-store");
      }
    }
  }
  const operator = await operatorIn(server, { role: "agent" });
  for (const url of notEmpty(places.filter((place) => !place.endsWith("/")))) {
    expect((await describedTo(operator, url)).headers["cache-control"]).toMatch(/^private, /);
  }
});

async function describedTo({ cookie }: TestOperator, url: string) {
  const answer = await server.app.inject({ url, headers: { cookie } });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer;
}

test("nothing that strangers may read names an operation of operators", async () => {
  const open = [
    "/",
    "/docs",
    "/docs/reference",
    "/docs/access",
    "/docs/changelog.md",
    "/llms-full.txt",
    "/docs/reference/cases",
    "/docs/search.json",
    "/api/v1/openapi.json",
    "/problems",
    "/portal",
    "/check",
    "/nowhere",
    "/robots.txt",
  ];
  const told = await Promise.all(open.map(async (ask) => (await server.app.inject(ask)).body));
  const closed = withSession().filter(({ path }) => !path.startsWith("/sessions"));
  expect(closed.length).toBeGreaterThan(100);
  const { paths } = (await server.app.inject("/api/v1/openapi.json")).json();
  const shared = new Set(Object.keys(paths).map((path) => path.replace(/^\/(tenant|intelligence)(?=\/)/, "")));
  const own = closed.filter(({ path }) => !path.startsWith("/tenants/") && !shared.has(path));
  expect(own.length).toBeGreaterThan(30);
  for (const { id, path } of own) {
    for (const text of told) {
      expect([id, new RegExp(`\\b${id}\\b`).test(text)]).toEqual([id, false]);
      expect([path, text.includes(`/operator/v1${path}`)]).toEqual([path, false]);
    }
  }
});
