import { expect, test } from "vitest";
import { idSlots, idsAt, withAt } from "../../../test/id-slots.ts";
import { nobodysLike, seen, useIsolationBed } from "../../../test/isolation-bed.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { call, expectProblem } from "../../../test/operation-calls.ts";
import { collectionOf, PROPOSED } from "../../../test/whole-tenant.ts";

const bed = useIsolationBed();

const ID = /[a-z]{3}_[0-9a-z]{26}/g;
const MALFORMED = ["x", "det_", "\0", "x".repeat(3_500)];
// The claimed version makes no difference, because an unknown resource has none.
const CLAIMS = [{}, { "if-match": '"1"' }, { "if-match": '"7"' }, { "if-match": "?" }, { "if-none-match": "*" }];

const addressed = () => notEmpty(bed.operations.filter((operation) => collectionOf(operation) !== undefined));

test("the owner can read everything that the other tenants try to reach", async () => {
  const { tenant, ids } = bed.owner;
  expect([...new Set(addressed().map(collectionOf))].sort()).toEqual([...ids.keys(), PROPOSED].sort());
  for (const [collection, id] of notEmpty([...ids])) {
    const read = await tenant.get(bed.owner.pathFor({ path: `${collection}/{id}` }));
    expect([collection, read.statusCode, read.json().id]).toEqual([collection, 200, id]);
  }
});

test("another tenant's id gets the same bytes as an unknown id, whatever version is sent", async () => {
  const before = await bed.rows();
  for (const operation of addressed()) {
    const id = bed.owner.idIn(String(collectionOf(operation)));
    for (const { tenant } of bed.strangers) {
      const answers = await Promise.all(
        CLAIMS.map(async (headers) => {
          const nobodys = nobodysLike(id);
          const path = bed.owner.pathFor(operation);
          const others = await call(tenant, operation, { path, headers });
          const none = await call(tenant, operation, { path: bed.owner.pathFor(operation, () => nobodys), headers });
          expectProblem(others, operation);
          // A live credential has no operations of a test environment.
          const isThere = !operation.isTestOnly || tenant.scope.environment === "test";
          const code = isThere ? "resource_not_found" : "route_not_found";
          expect(others.json()).toMatchObject({ status: 404, code });
          const sent = path.match(ID) ?? [];
          expect(seen(others, ...sent)).toEqual(seen(none, nobodys));
          return seen(others, ...sent);
        }),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
  }
  expect(await bed.rows()).toEqual(before);
});

test("a malformed id, or an id of another kind, is answered like an unknown id", async () => {
  const { tenant } = bed.owner;
  for (const operation of addressed()) {
    const id = bed.owner.idIn(String(collectionOf(operation)));
    const otherKind = (id.startsWith("trv_") ? "cus" : "trv") + id.slice(3);
    for (const sent of [otherKind, ...MALFORMED, `${id}0`, id.toUpperCase(), nobodysLike(id)]) {
      const refused = await call(tenant, operation, { path: bed.owner.pathFor(operation, () => sent) });
      expectProblem(refused, operation);
      expect([operation.id, refused.json().code]).toEqual([operation.id, "resource_not_found"]);
    }
  }
});

/** Every place in a body that refers to a resource by its id. */
function naming() {
  const places = bed.operations.flatMap((operation) => {
    const slots = operation.bodySchema ? idSlots(operation.bodySchema, bed.schemas) : [];
    return slots.map((slot) => ({ operation, slot, name: `${operation.id} ${slot.join("/")}` }));
  });
  return notEmpty(places);
}

test("every tenant can refer to its own resources in a body", async () => {
  // Written by hand: if the derivation misses slots, the tests below would pass without them.
  expect(naming().map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...["post_quotes items/*/productId", "post_leads customerId", "post_travelers customerId"],
      ...["post_cases_id_messages attachments/*", "post_support_tickets_id_replies attachments/*"],
    ]),
  );
  for (const { tenant, bodyFor, pathFor } of [bed.owner, ...bed.strangers]) {
    for (const { operation, slot, name } of naming()) {
      const body = bodyFor(operation);
      // Without an id in its place, the tests below would try nothing.
      expect([name, idsAt(body, slot).length > 0]).toEqual([name, true]);
      const { statusCode } = await call(tenant, operation, { path: pathFor(operation), body });
      expect([name, operation.statuses.includes(String(statusCode)) && statusCode < 300]).toEqual([name, true]);
    }
  }
});

test("another tenant's id in a body gets the same bytes as an unknown id, and nothing is written", async () => {
  const before = await bed.rows();
  for (const { tenant, bodyFor, pathFor } of bed.strangers) {
    for (const { operation, slot, name } of naming()) {
      const body = bodyFor(operation);
      const own = pathFor(operation);
      for (const { path, id } of idsAt(body, slot)) {
        const others = bed.owner.idLike(id);
        const nobodys = nobodysLike(id);
        const refused = await call(tenant, operation, { path: own, body: withAt(body, path, others) });
        const none = await call(tenant, operation, { path: own, body: withAt(body, path, nobodys) });
        expectProblem(refused, operation);
        expect([name, refused.json().code]).toEqual([name, "resource_not_found"]);
        expect([name, refused.json().errors]).toMatchObject([
          name,
          [{ pointer: `#/${path.join("/")}`, code: "not_found" }],
        ]);
        expect(seen(refused, others)).toEqual(seen(none, nobodys));
      }
    }
  }
  expect(await bed.rows()).toEqual(before);
});

test("another tenant that sends the owner's own order finds none of its resources", async () => {
  const before = await bed.rows();
  const operations = [...new Set(naming().map(({ operation }) => operation))];
  for (const operation of operations) {
    for (const { tenant } of bed.strangers) {
      const refused = await call(tenant, operation, {
        path: bed.owner.pathFor(operation),
        body: bed.owner.bodyFor(operation),
      });
      expect([operation.id, refused.json().code]).toEqual([operation.id, "resource_not_found"]);
    }
  }
  expect(await bed.rows()).toEqual(before);
});
