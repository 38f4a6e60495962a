import { Ajv2020 } from "ajv/dist/2020.js";
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestTenant, testServer } from "../../../test/app.ts";
import { openSite, type Visitor, visitorOf } from "../../../test/check-sites.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { expectProblem } from "../../../test/operation-calls.ts";
import { type PublishedOperation, publishedOperations } from "../../../test/published-operations.ts";
import { tripInput } from "../../../test/trips.ts";
import { addFormats } from "../../core/formats.ts";

let operations: readonly PublishedOperation[];
let schemas: object;
let tenant: TestTenant;
let visitor: Visitor;
beforeAll(async () => {
  ({ visitors: operations, schemas } = await publishedOperations());
  tenant = await makeTenant();
  visitor = await openSite(tenant);
});

const pathOf = ({ path }: PublishedOperation) => path.replace("/public/{slug}", "");

interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the operation like its example. */
async function call(who: Visitor, operation: PublishedOperation, sent: Sent = {}): Promise<LightMyRequestResponse> {
  const { body = await bodyFor(who, operation), headers } = sent;
  return operation.method === "GET" ? who.get(pathOf(operation), headers) : who.post(pathOf(operation), body, headers);
}

/** The example's body, about an answer of this page. */
async function bodyFor(who: Visitor, { id, exampleBody }: PublishedOperation): Promise<unknown> {
  if (id !== "post_check_leads") return exampleBody;
  const made = await who.post("/determinations", tripInput());
  return { ...Object(exampleBody), determinationId: made.json().id };
}

test("visitors have these operations, and the document asks for no credential", async () => {
  // Written by hand: a new open operation must be meant.
  expect(operations.map(({ id }) => id).sort()).toEqual([
    "get_check",
    "get_check_reference_countries",
    "get_check_reference_facts",
    "get_check_reference_held_authorizations",
    "get_check_reference_intents",
    "post_check_determinations",
    "post_check_intent_resolutions",
    "post_check_leads",
    "post_check_outlook",
  ]);
  const { app } = await testServer();
  const { paths } = (await app.inject({ url: "/api/v1/openapi.json" })).json();
  for (const { path, method } of operations) expect(paths[path][method.toLowerCase()].security).toEqual([]);
});

test("every example is accepted without a credential, and its answer is as declared", async () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  const { app } = await testServer();
  const { paths } = (await app.inject({ url: "/api/v1/openapi.json" })).json();
  for (const operation of operations) {
    const answer = await call(visitor, operation);
    expect([operation.id, answer.statusCode]).toEqual([operation.id, operation.statuses.includes("201") ? 201 : 200]);
    const declared = paths[operation.path][operation.method.toLowerCase()].responses[answer.statusCode];
    const { schema } = declared.content["application/json"];
    expect([operation.id, ajv.compile({ ...schema, components: { schemas } })(answer.json())]).toEqual([
      operation.id,
      true,
    ]);
  }
});

test("every operation is the same 404 on a page that is not there and on one that is off", async () => {
  const off = await openSite(await makeTenant(), { isOn: false });
  for (const operation of operations) {
    const seen = [];
    for (const page of [off, visitorOf(tenant, "nobodys")]) {
      const refused = await call(page, operation, { body: "{" });
      expectProblem(refused, operation);
      const { instance: _path, requestId: _id, ...problem } = refused.json();
      seen.push(problem);
    }
    expect(seen[0]).toMatchObject({ status: 404, code: "resource_not_found" });
    expect(seen[1]).toEqual(seen[0]);
  }
});

test("every operation is 403 from a site that is not allowed, whatever else is wrong", async () => {
  for (const operation of operations) {
    const refused = await call(visitor, operation, { body: "{", headers: { origin: "https://elsewhere.example" } });
    expectProblem(refused, operation);
    expect([operation.id, refused.json().code]).toEqual([operation.id, "origin_not_allowed"]);
  }
});

test("no body causes a server fault, and no parameter, key or header does", async () => {
  const bodies = ["", "{", "null", "[]", "{}", '{"traveler":1,"legs":{}}', '{"constructor":{}}', '"x"', "1e999"];
  for (const operation of operations) {
    for (const body of bodies) {
      const answer = await call(visitor, operation, { body, headers: { "idempotency-key": crypto.randomUUID() } });
      expect([operation.id, body, answer.statusCode]).not.toEqual([operation.id, body, 500]);
      if (answer.statusCode >= 400) expectProblem(answer, operation);
    }
    const path = `${pathOf(operation)}?constructor=1&limit=%00`;
    const odd = operation.method === "GET" ? await visitor.get(path) : await visitor.post(path, {});
    expect([operation.id, odd.statusCode]).toEqual([operation.id, 400]);
    expectProblem(odd, operation);
  }
});

test("a key that was used on one page is as good as a new one on another, and is refused for another request", async () => {
  const strangers = [await openSite(await makeTenant()), await openSite(await tenant.withKey({ environment: "live" }))];
  for (const operation of notEmpty(operations.filter(({ isKeyed }) => isKeyed))) {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = await bodyFor(visitor, operation);
    const first = await call(visitor, operation, { body, headers });
    expect([operation.id, first.statusCode]).toEqual([operation.id, 201]);
    const again = await call(visitor, operation, { body, headers });
    expect([operation.id, again.body, again.headers["idempotent-replayed"]]).toEqual([
      operation.id,
      first.body,
      "true",
    ]);
    const reused = await call(visitor, operation, { body: { unheardOf: 1 }, headers });
    expect([operation.id, reused.json().code]).toEqual([operation.id, "idempotency_key_reused"]);
    for (const stranger of strangers) {
      const own = await call(stranger, operation, { headers });
      expect([operation.id, own.statusCode, own.headers["idempotent-replayed"]]).toEqual([
        operation.id,
        201,
        undefined,
      ]);
      expect(own.body).not.toContain(first.json().id);
    }
  }
});

test("what is asked on one page is on no other, and in no other environment of its tenant", async () => {
  const made = await visitor.post("/determinations", tripInput());
  const { id } = made.json();
  const other = await makeTenant();
  const live = await tenant.withKey({ environment: "live" });
  expect((await tenant.get(`/intelligence/determinations/${id}`)).statusCode).toBe(200);
  for (const stranger of [other, live]) {
    expect((await stranger.get(`/intelligence/determinations/${id}`)).statusCode).toBe(404);
  }
});

test("a cursor of one page is none on another", async () => {
  const { nextCursor } = (await visitor.get("/reference/countries?limit=1")).json();
  expect((await visitor.get(`/reference/countries?limit=1&cursor=${nextCursor}`)).statusCode).toBe(200);
  const stranger = await openSite(await makeTenant());
  const refused = await stranger.get(`/reference/countries?limit=1&cursor=${nextCursor}`);
  expect(refused.json()).toMatchObject({ status: 400, code: "cursor_invalid" });
});
