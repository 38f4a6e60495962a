import { expect, test } from "vitest";
import type { TestTenant } from "../../../test/app.ts";
import { idSlots } from "../../../test/id-slots.ts";
import { expectNothingOf, useIsolationBed } from "../../../test/isolation-bed.ts";
import { call } from "../../../test/operation-calls.ts";
import { makeCustomer, makeTraveler } from "../../../test/people.ts";
import type { PublishedOperation } from "../../../test/published-operations.ts";
import { SESSIONS } from "../../../test/sessions.ts";
import { tripInput } from "../../../test/trips.ts";

const bed = useIsolationBed();

const keyed = () => bed.operations.filter(({ isKeyed }) => isKeyed);
/** By surface, a key that the tenant has used there for a request unlike any operation's example. */
async function usedKeys(tenant: TestTenant) {
  const keys = {
    tenant: { "idempotency-key": crypto.randomUUID() },
    intelligence: { "idempotency-key": crypto.randomUUID() },
    auth: { "idempotency-key": crypto.randomUUID() },
  };
  const travelerId = await makeTraveler(tenant, await makeCustomer(tenant));
  const made = [
    await tenant.post("/tenant/customers", { type: "person", name: "Ada Example" }, keys.tenant),
    await tenant.post("/intelligence/determinations", tripInput(), keys.intelligence),
    await tenant.post(SESSIONS, { subject: { type: "traveler", id: travelerId } }, keys.auth),
  ];
  expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const surfaceOf = ({ path }: PublishedOperation) =>
    (["tenant", "intelligence", "auth"] as const).find((surface) => path.startsWith(`/${surface}/`)) ?? "tenant";
  return (operation: PublishedOperation) => keys[surfaceOf(operation)];
}

/** Whose bodies name operators, who belong to a tenant in all environments. */
const NAMES_PEOPLE: ReadonlySet<string> = new Set(["post_report_schedules"]);

test("every operation refuses a key that was used for another request, whatever else is wrong", async () => {
  const { tenant } = bed.owner;
  const keyOf = await usedKeys(tenant);
  expect(keyed().length).toBeGreaterThan(3);
  for (const operation of keyed()) {
    for (const body of [{ unheardOf: 1 }, operation.exampleBody]) {
      const refused = await call(tenant, operation, { body, headers: keyOf(operation) });
      expect([operation.id, refused.json().code]).toEqual([operation.id, "idempotency_key_reused"]);
    }
  }
});

test("a key that another tenant used is as good as a new one, for every operation", async () => {
  for (const { tenant, bodyFor, pathFor } of bed.strangers) {
    for (const operation of keyed()) {
      const headers = (await usedKeys(bed.owner.tenant))(operation);
      const answer = await call(tenant, operation, { path: pathFor(operation), body: bodyFor(operation), headers });
      expect([operation.id, answer.headers["idempotent-replayed"]]).toEqual([operation.id, undefined]);
      expect([operation.id, answer.payload.includes("idempotency_key")]).toEqual([operation.id, false]);
    }
  }
});

test("the same request with the same key from another tenant creates a resource of its own", async () => {
  // What is said in a conversation needs one that is open: the test before has ended those of strangers.
  const creating = keyed().filter(({ path }) => bed.owner.ids.has(path) && !path.includes("{"));
  expect(creating.length).toBeGreaterThan(5);
  for (const operation of creating) {
    const headers = { "idempotency-key": crypto.randomUUID() };
    // Of a report, what is made at once is the operation that writes it.
    const status = operation.statuses.includes("201") ? 201 : 202;
    const body = bed.owner.bodyFor(operation);
    const namesNothing =
      operation.bodySchema &&
      idSlots(operation.bodySchema, bed.schemas).length === 0 &&
      !NAMES_PEOPLE.has(operation.id);
    const made = await call(bed.owner.tenant, operation, { path: bed.owner.pathFor(operation), body, headers });
    expect([operation.id, made.statusCode]).toEqual([operation.id, status]);
    for (const { tenant, bodyFor, pathFor } of bed.strangers) {
      if (operation.isTestOnly && tenant.scope.environment === "live") continue;
      const path = pathFor(operation);
      const own = await call(tenant, operation, { path, body: namesNothing ? body : bodyFor(operation), headers });
      expect([operation.id, own.statusCode]).toEqual([operation.id, status]);
      expect(own.headers["idempotent-replayed"]).toBe(undefined);
      expect(own.payload.includes(made.json().id)).toBe(false);
      expectNothingOf(bed.owner, own);
    }
  }
});
