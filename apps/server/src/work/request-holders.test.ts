import { expect, test } from "vitest";
import { makeTenant, ROOMY, type TestServer } from "../../test/app.ts";
import { type Held, heldDuring, watchHolders } from "../../test/holders.ts";
import { addressOf, type FilesBed, filesBed, MAKERS, useAddress } from "../../test/makers.ts";
import { notEmpty } from "../../test/not-empty.ts";
import { call, pathOf } from "../../test/operation-calls.ts";
import { callAsOperator, operatorOperations, pathAbout } from "../../test/operator-operations.ts";
import { operatorIn } from "../../test/operators.ts";
import { useOwnServer } from "../../test/own-server.ts";
import { publishedOperations } from "../../test/published-operations.ts";
import { openSession, withSession } from "../../test/sessions.ts";
import { makeWhole, type WholeTenant } from "../../test/whole-tenant.ts";
import { type AddressedType, ASKED_OF_MAKERS } from "./makers.ts";

let server: TestServer;
let bed: FilesBed;
let whole: WholeTenant;
let whileMade: readonly Held[] = [];
const { operations, visitors, entering, travelers } = await publishedOperations();
useOwnServer(
  async (opened) => {
    server = opened;
    watchHolders(server);
    whileMade = await heldDuring(async () => {
      bed = await filesBed(server);
      whole = await makeWhole(await makeTenant({ server }), operations);
    });
  },
  { env: ROOMY },
);

const KINDS = Object.keys(ASKED_OF_MAKERS).filter((kind): kind is AddressedType => kind in ASKED_OF_MAKERS);

function expectNoJob(held: readonly Held[]): void {
  expect(held.length).toBeGreaterThan(0);
  expect(held.filter(({ kind }) => kind === "job")).toEqual([]);
}

test("no request takes a job's connection: with an API key", async () => {
  expectNoJob(whileMade);
  const asked = operations.filter(({ method }) => method !== "DELETE");
  const held = await heldDuring(async () => {
    for (const one of asked) await call(whole.tenant, one, { path: whole.pathFor(one), body: whole.bodyFor(one) });
  });
  expectNoJob(held);
});

test("no request takes a job's connection: of a visitor, with a link and in a session", async () => {
  const session = await openSession(whole.tenant, whole.ids.get("/tenant/travelers") ?? "");
  const traveler = withSession(server, session);
  const held = await heldDuring(async () => {
    for (const one of visitors) await call(whole.tenant, one, { path: one.path.replace("{slug}", whole.visitor.slug) });
    for (const one of [...entering, ...travelers]) {
      const path = one.path.replace(/^\/traveler(\/[\w-]+)\/\{\w+\}/, (all, collection) => {
        const id = whole.ids.get(`/tenant${collection}`);
        return id === undefined ? all : `/traveler${collection}/${id}`;
      });
      await call(traveler, one, { path: pathOf({ ...one, path }) });
    }
  });
  expectNoJob(held);
});

test("no request takes a job's connection: of an operator", async () => {
  const desk = await operatorIn(server, { role: "administrator" });
  const asked = (await operatorOperations(server)).filter(
    ({ method, path }) => method !== "DELETE" && !path.startsWith("/sessions"),
  );
  expect(asked.length).toBeGreaterThan(20);
  const held = await heldDuring(async () => {
    for (const one of asked) await callAsOperator(desk, one, { path: pathAbout(whole, one) });
  });
  expectNoJob(held);
});

test.each(Object.keys(MAKERS))(
  "%s has one holder for reads, changes, and the addresses that they make, whoever uses them",
  async (name) => {
    const maker = await MAKERS[name]?.(bed);
    if (maker === undefined) return expect.fail();
    const paths: string[] = [];
    const making = await heldDuring(async () => {
      for (const kind of KINDS) {
        const path = await addressOf(bed, maker, kind);
        if (path !== undefined) paths.push(path);
      }
    });
    expect(paths.length).toBeGreaterThan(0);
    const using = await heldDuring(async () => {
      for (const path of notEmpty(paths)) expect((await useAddress(bed, path)).statusCode).toBeLessThan(300);
    });
    const changed = using.filter(({ kind }) => kind === "change");
    expect(changed.length).toBeGreaterThan(0);
    expectNoJob([...making, ...using]);
    const isShared = ({ tenant, kind }: Held) =>
      tenant === "look-ups" || (tenant !== "operators" && kind === "read" && maker.surface === "operator");
    const nameOf = ({ tenant, member }: Held) => `${tenant} ${member}`;
    const [own = expect.fail()] = changed.map(nameOf);
    expect(own.startsWith(maker.surface === "operator" ? "operators " : bed.tenant.scope.tenantId)).toBe(true);
    expect(own.endsWith(" null")).toBe(maker.surface === "tenant");
    for (const held of [...making, ...using].filter((one) => !isShared(one))) {
      // What everybody of a tenant reads in one statement is counted as the tenant's own.
      if (held.kind === "read" && held.member === null) expect(held.tenant).toBe(bed.tenant.scope.tenantId);
      else expect([held.request, held.kind, nameOf(held)]).toEqual([held.request, held.kind, own]);
    }
  },
);
