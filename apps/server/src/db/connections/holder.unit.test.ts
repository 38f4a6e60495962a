import type { Principal } from "@entrada/domain/access/principal";
import { expect, test } from "vitest";
import { decodeId, newId, newUuid } from "../../core/ids.ts";
import { holderOf, operatorsOwn, sessionsOwn, tenantsOwn } from "./holder.ts";

const scope = { tenantId: newUuid(), environment: "live" } as const;
const session = newId("ses");
const operator = newId("opr");
const uuidOf = (prefix: "ses" | "opr", id: string) => decodeId(prefix, id) ?? expect.fail();

/** Every kind of principal, and whoever reads for it by what the database knows. */
const EVERYBODY: { readonly [Kind in Principal["kind"]]: readonly [Extract<Principal, { kind: Kind }>, () => object] } =
  {
    apiKey: [{ kind: "apiKey", id: newId("key"), grants: new Set() }, () => tenantsOwn(scope, "read")],
    session: [
      { kind: "session", id: session, subject: newId("trv"), scopes: new Set() },
      () => sessionsOwn(scope, uuidOf("ses", session), "read"),
    ],
    operator: [{ kind: "operator", id: operator, role: "agent" }, () => operatorsOwn(uuidOf("opr", operator), "read")],
    visitor: [{ kind: "visitor" }, () => holderOf(scope, { kind: "visitor" }, "read")],
    system: [{ kind: "system" }, () => tenantsOwn(scope, "job")],
  };

test.each(Object.entries(EVERYBODY))(
  "what a principal of the kind %s reads and changes has one holder",
  (kind, [principal, reader]) => {
    const [read, change] = [holderOf(scope, principal, "read"), holderOf(scope, principal, "change")];
    expect({ ...change, kind: read.kind }).toEqual(read);
    expect(reader()).toEqual(read);
    expect(read.kind).toBe(kind === "system" ? "job" : "read");
  },
);

test("two people have two holders, and one whom no id names has one, too", () => {
  const of = (id?: string) => holderOf(scope, { kind: "operator", ...(id !== undefined && { id }) }, "change").member;
  expect(new Set([of(), of(operator), of(newId("opr"))]).size).toBe(3);
});
