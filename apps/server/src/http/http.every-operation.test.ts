import { GRANTS } from "@entrada/domain/access/grants";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestTenant, testServer } from "../../test/app.ts";
import { type PublishedOperation, publishedOperations } from "../../test/published-operations.ts";
import { PROBLEM_CODES, PROBLEMS } from "./problem-registry.ts";

let operations: readonly PublishedOperation[];
let schemas: object;
let tenant: TestTenant;

beforeAll(async () => {
  ({ operations, schemas } = await publishedOperations());
  tenant = await makeTenant();
});

const STORED_ID = "det_01ky1qkg00fs7tq8m8x3w5d2c9";
const TRANSPORT = ["404", "405", "413", "415"];
// Long enough for the lists of one run to differ, short enough for every commit.
const RUNS = 300;
const SEED = 20_261_120;

function pathOf({ path }: PublishedOperation, value = STORED_ID): string {
  return path.replace(/\{\w+\}/g, encodeURIComponent(value));
}

function call(
  who: TestTenant,
  operation: PublishedOperation,
  path = pathOf(operation),
): Promise<LightMyRequestResponse> {
  if (operation.method === "POST") return who.post(path, operation.exampleBody);
  if (operation.method === "PATCH") return who.patch(path, operation.exampleBody, { "if-match": '"1"' });
  return who.inject({ method: operation.method, url: `/api/v1${path}` });
}

function expectProblem(response: LightMyRequestResponse, operation: PublishedOperation): void {
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

test("the description lists the operations of the specification that exist, each under its id", () => {
  expect(operations.map(({ id, method, path, grant }) => `${id} ${method} ${path} ${grant ?? "none"}`).sort()).toEqual([
    "delete_customers_id DELETE /tenant/customers/{id} customers:write",
    "delete_travelers_id DELETE /tenant/travelers/{id} customers:write",
    "delete_webhook_endpoints_id DELETE /tenant/webhook-endpoints/{id} webhooks:manage",
    "get_api_keys GET /tenant/api-keys keys:manage",
    "get_api_keys_id GET /tenant/api-keys/{id} keys:manage",
    "get_customers GET /tenant/customers customers:read",
    "get_customers_id GET /tenant/customers/{id} customers:read",
    "get_events GET /tenant/events events:read",
    "get_events_id GET /tenant/events/{id} events:read",
    "get_integration GET /tenant/integration none",
    "get_leads GET /tenant/leads leads:read",
    "get_leads_id GET /tenant/leads/{id} leads:read",
    "get_operations GET /tenant/operations operations:read",
    "get_operations_id GET /tenant/operations/{id} operations:read",
    "get_products GET /tenant/products catalog:read",
    "get_products_id GET /tenant/products/{id} catalog:read",
    "get_products_id_requirements GET /tenant/products/{id}/requirements catalog:read",
    "get_quotes GET /tenant/quotes quotes:write",
    "get_quotes_id GET /tenant/quotes/{id} quotes:write",
    "get_reference_countries GET /intelligence/reference/countries reference:read",
    "get_reference_coverage GET /intelligence/reference/coverage reference:read",
    "get_reference_document_types GET /tenant/reference/document-types reference:read",
    "get_reference_held_authorizations GET /intelligence/reference/held-authorizations reference:read",
    "get_reference_intents GET /intelligence/reference/intents reference:read",
    "get_reference_lists_key GET /tenant/reference/lists/{key} reference:read",
    "get_test_helpers_clock GET /tenant/test-helpers/clock none",
    "get_travelers GET /tenant/travelers customers:read",
    "get_travelers_id GET /tenant/travelers/{id} customers:read",
    "get_visa_determinations_id GET /intelligence/determinations/{id} visa:query",
    "get_visa_intent_resolutions_id GET /intelligence/intent-resolutions/{id} visa:query",
    "get_webhook_deliveries GET /tenant/webhook-deliveries webhooks:manage",
    "get_webhook_deliveries_id GET /tenant/webhook-deliveries/{id} webhooks:manage",
    "get_webhook_endpoints GET /tenant/webhook-endpoints webhooks:manage",
    "get_webhook_endpoints_id GET /tenant/webhook-endpoints/{id} webhooks:manage",
    "patch_api_keys_id PATCH /tenant/api-keys/{id} keys:manage",
    "patch_customers_id PATCH /tenant/customers/{id} customers:write",
    "patch_travelers_id PATCH /tenant/travelers/{id} customers:write",
    "patch_webhook_endpoints_id PATCH /tenant/webhook-endpoints/{id} webhooks:manage",
    "post_api_keys POST /tenant/api-keys keys:manage",
    "post_api_keys_id_revoke POST /tenant/api-keys/{id}/revoke keys:manage",
    "post_api_keys_id_rotate POST /tenant/api-keys/{id}/rotate keys:manage",
    "post_customers POST /tenant/customers customers:write",
    "post_leads POST /tenant/leads leads:write",
    "post_operations_id_cancel POST /tenant/operations/{id}/cancel operations:read",
    "post_quotes POST /tenant/quotes quotes:write",
    "post_quotes_id_accept POST /tenant/quotes/{id}/accept quotes:write",
    "post_quotes_id_withdraw POST /tenant/quotes/{id}/withdraw quotes:write",
    "post_test_helpers_clock POST /tenant/test-helpers/clock none",
    "post_test_helpers_events_trigger POST /tenant/test-helpers/events/trigger events:read",
    "post_travelers POST /tenant/travelers customers:write",
    "post_travelers_search POST /tenant/travelers/search customers:read",
    "post_visa_determinations POST /intelligence/determinations visa:query",
    "post_visa_intent_resolutions POST /intelligence/intent-resolutions visa:query",
    "post_webhook_deliveries_id_redeliver POST /tenant/webhook-deliveries/{id}/redeliver webhooks:manage",
    "post_webhook_endpoints POST /tenant/webhook-endpoints webhooks:manage",
    "post_webhook_endpoints_id_enable POST /tenant/webhook-endpoints/{id}/enable webhooks:manage",
    "post_webhook_endpoints_id_pause POST /tenant/webhook-endpoints/{id}/pause webhooks:manage",
    "post_webhook_endpoints_id_ping POST /tenant/webhook-endpoints/{id}/ping webhooks:manage",
    "post_webhook_endpoints_id_recover POST /tenant/webhook-endpoints/{id}/recover webhooks:manage",
    "post_webhook_endpoints_id_rotate_secret POST /tenant/webhook-endpoints/{id}/rotate-secret webhooks:manage",
  ]);
});

test("every operation without a key is 401, whatever else is wrong", async () => {
  const { app } = await testServer();
  for (const operation of operations) {
    const response = await app.inject({ method: operation.method, url: `/api/v1${pathOf(operation)}`, payload: "{" });
    expect(response.json()).toMatchObject({ status: 401, code: "credential_missing" });
    expectProblem(response, operation);
  }
});

test("every operation is 403 with all grants but its own, and names it", async () => {
  for (const operation of operations.filter(({ grant }) => grant !== undefined)) {
    const grants = GRANTS.filter((grant) => grant !== operation.grant);
    const response = await call(await tenant.withKey({ grants }), operation);
    expect(response.json()).toMatchObject({ status: 403, code: "grant_missing", requiredGrant: operation.grant });
    expectProblem(response, operation);
  }
});

test("its own grant alone is enough for every operation", async () => {
  for (const operation of operations) {
    const grants = GRANTS.filter((grant) => grant === operation.grant);
    const response = await call(await tenant.withKey({ grants }), operation);
    expect([401, 500]).not.toContain(response.statusCode);
    // A key may still lack what it wants to hand out.
    if (response.statusCode === 403) expect(response.json().requiredGrant).not.toBe(operation.grant);
  }
});

function collectionOf({ path }: PublishedOperation): string {
  return path.slice(0, path.indexOf("/{"));
}

/** By its collection, a resource of every kind that can be read by its id and made as its own example shows. */
async function madeByExample(owner: TestTenant): Promise<ReadonlyMap<string, string>> {
  const readable = new Set(operations.filter(({ method }) => method === "GET").map(({ path }) => path));
  // A quote needs a whole sale before it: its own tests read it as a stranger.
  const makers = operations.filter(
    ({ method, path }) => method === "POST" && readable.has(`${path}/{id}`) && path !== "/tenant/quotes",
  );
  const asked = makers.find(({ id }) => id === "post_visa_determinations")?.exampleBody;
  // What examples refer to, and what stands for it here.
  const references = {
    customerId: (await owner.post("/tenant/customers", { type: "person", name: "Ada Example" })).json().id,
    determinationId: (await owner.post("/intelligence/determinations", Object(asked))).json().id,
  };
  const ids = new Map<string, string>();
  for (const { path, exampleBody } of makers) {
    const known = Object.entries(references).filter(([name]) => name in Object(exampleBody));
    const made = await owner.post(path, { ...Object(exampleBody), ...Object.fromEntries(known) });
    expect([path, made.statusCode]).toEqual([path, 201]);
    ids.set(path, made.json().id);
  }
  expect([...ids.keys()]).toEqual(expect.arrayContaining(["/tenant/customers", "/tenant/travelers"]));
  return ids;
}

test("an id of somebody else, a well-formed one that nobody has and a malformed one are answered alike", async () => {
  const [owner, stranger] = [await makeTenant(), await makeTenant()];
  const live = await owner.withKey({ environment: "live" });
  const ids = await madeByExample(owner);
  for (const operation of operations.filter(({ path }) => path.includes("{id}"))) {
    const real = ids.get(collectionOf(operation)) ?? ids.get("/intelligence/determinations");
    const bodies = await Promise.all(
      [
        call(stranger, operation, pathOf(operation, real)),
        call(live, operation, pathOf(operation, real)),
        call(owner, operation),
        ...[
          "x",
          "det_",
          `${STORED_ID}0`,
          STORED_ID.toUpperCase(),
          `trv${STORED_ID.slice(3)}`,
          "\0",
          "x".repeat(5000),
        ].map((id) => call(owner, operation, pathOf(operation, id))),
      ].map(async (answer) => {
        const response = await answer;
        expectProblem(response, operation);
        const { instance: _instance, requestId: _requestId, ...rest } = response.json();
        return rest;
      }),
    );
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(bodies[0]).toMatchObject({ status: 404, code: "resource_not_found" });
  }
  // Nobody has removed or changed what was not theirs.
  for (const [collection, id] of ids) {
    expect([collection, (await owner.get(`${collection}/${id}`)).statusCode]).toEqual([collection, 200]);
  }
});

test("a key that was used for something else is refused by every operation, whatever else is wrong with the request", async () => {
  const key = { "idempotency-key": crypto.randomUUID() };
  const used = await tenant.post("/tenant/api-keys", { name: "k", grants: ["visa:query"] }, key);
  expect(used.statusCode).toBe(201);
  const keyed = operations.filter(({ isKeyed, path }) => isKeyed && path.startsWith("/tenant/"));
  expect(keyed.length).toBeGreaterThan(3);
  for (const operation of keyed) {
    const send = operation.method === "PATCH" ? tenant.patch : tenant.post;
    for (const body of [{ unheardOf: 1 }, operation.exampleBody]) {
      const refused = await send(pathOf(operation), body, key);
      expect([operation.id, refused.json().code]).toEqual([operation.id, "idempotency_key_reused"]);
    }
  }
});

const junk = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1e308,
    "",
    "\u202e",
    "XXA",
    "zz",
    "2027-02-30",
    "9999-12-31",
    "GB",
    "IN",
    "business",
    "2027-03-12",
    [],
    {},
  ),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The example with one place replaced, removed or added to. */
function mutated(example: unknown, choose: (max: number) => number, value: unknown): unknown {
  if (typeof example !== "object" || example === null || choose(4) === 0) return value;
  if (Array.isArray(example)) {
    const at = choose(example.length);
    if (choose(3) === 0) return [...example, value];
    return example.map((item, index) => (index === at ? mutated(item, choose, value) : item));
  }
  const entries = Object.entries(example);
  const at = choose(entries.length);
  if (choose(5) === 0) return Object.fromEntries(entries.filter((_, index) => index !== at));
  if (choose(5) === 0) return { ...example, [`extra${choose(9)}`]: value };
  return Object.fromEntries(
    entries.map(([name, item], index) => [name, index === at ? mutated(item, choose, value) : item]),
  );
}

test("no body, key or header whatever brings a fault, and nothing is accepted that the description forbids", async () => {
  const posts = operations.filter(({ method }) => method === "POST");
  const ajv = new Ajv2020({ strict: false });
  ajvFormats.default(ajv);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...posts),
      fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
      junk,
      fc.oneof(
        { weight: 6, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
      ),
      async (operation, choices, value, raw) => {
        let next = 0;
        const choose = (max: number) => (choices[next++ % choices.length] ?? 0) % Math.max(1, max);
        const body = raw ?? mutated(operation.exampleBody, choose, value);
        const response = await tenant.post(pathOf(operation), body);
        expect(response.statusCode).not.toBe(500);
        expect([...operation.statuses, ...TRANSPORT]).toContain(String(response.statusCode));
        if (response.statusCode >= 400) return expectProblem(response, operation);
        const isAllowed = ajv.compile({ ...operation.bodySchema, components: { schemas } });
        expect(isAllowed(body)).toBe(true);
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
});

test("no path, query or header whatever brings a fault", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.constantFrom("0", "-1", "201", "%00", "..", "true"),
  );
  const header = fc.string({ unit: fc.constantFrom(..."abcXYZ019 \"',;=*/-_.%\t"), maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...operations.filter(({ method }) => method === "GET")),
      fc.array(fc.tuple(fc.nat(5), text, text), { maxLength: 3 }),
      text,
      header,
      async (operation, parameters, slot, value) => {
        const known = operation.queryParameters;
        const query = new URLSearchParams(
          parameters.map(([at, name, sent]): [string, string] => [known[at] ?? name, sent]),
        );
        const path = pathOf(operation, slot || "x");
        const headers = {
          "accept-language": value,
          "if-none-match": value,
          "idempotency-key": value,
          traceparent: value,
        };
        const response = await tenant.get(`${path}?${query}`, headers);
        expect([...operation.statuses, "200", "304", ...TRANSPORT]).toContain(String(response.statusCode));
        if (response.statusCode >= 400 && response.json().code !== "route_not_found")
          expectProblem(response, operation);
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
});

test("the registry's statuses are those of the specification, and the four of transport", () => {
  const allowed = [400, 401, 403, 404, 409, 412, 428, 429, 503, 405, 413, 415, 500];
  for (const code of PROBLEM_CODES) expect(allowed).toContain(PROBLEMS[code].status);
});
