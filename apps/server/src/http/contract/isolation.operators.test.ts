import { allows } from "@entrada/domain/access/operator-actions";
import { expect, test } from "vitest";
import { ANY_VERSION } from "../../../test/any-version.ts";
import { operationsOfRoles, operatorAttacks, operatorsOf } from "../../../test/isolation-attacks-operators.ts";
import { useIsolationBed } from "../../../test/isolation-bed.ts";
import { runAttacks } from "../../../test/isolation-run.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { callAsOperator, pathAbout } from "../../../test/operator-operations.ts";

const bed = useIsolationBed();

test("every role gets what it may of its own tenant, and nothing that it may not", async () => {
  const reads = (await operationsOfRoles(bed)).filter(
    ({ method, scopedBy }) => method === "GET" && scopedBy !== undefined && scopedBy !== "tenant",
  );
  const reached = new Set<string>();
  for (const who of notEmpty(await operatorsOf(bed))) {
    for (const operation of notEmpty(reads)) {
      const { statusCode } = await who.get(pathAbout(bed.owner, operation));
      if (!allows(who.role, operation.action))
        expect([who.role, operation.id, statusCode]).toEqual([who.role, operation.id, 403]);
      else if (statusCode === 200) reached.add(`${who.role} ${operation.id}`);
    }
  }
  for (const role of ["agent", "reviewer", "administrator", "tenantManager", "tenantDeveloper"]) {
    expect([...reached]).toEqual(expect.arrayContaining([`${role} get_cases_id`, `${role} get_support_tickets_id`]));
  }
});

test("no operator reads or changes anything of a tenant that it does not see, whatever its role", async () => {
  const before = await bed.rows();
  const attacks = await operatorAttacks(bed);
  expect(attacks.length).toBeGreaterThan(200);
  const { breaches, statuses } = await runAttacks(attacks);
  expect(breaches).toEqual([]);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(["403", "404"]));
  expect(await bed.rows()).toEqual(before);
});

test("an operator may name what is the tenant's own where another tenant's is not found", async () => {
  const operations = (await operationsOfRoles(bed)).filter(({ bodySlots }) => bodySlots.length > 0);
  // Written by hand: if the derivation misses it, the attacks above would pass without it.
  expect(operations.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["post_cases_id_submit", "post_cases_id_messages", "post_support_tickets_id_replies"]),
  );
  const [reviewer] = (await operatorsOf(bed)).filter(({ role }) => role === "reviewer");
  const submit = operations.find(({ id }) => id === "post_cases_id_submit");
  if (!reviewer || !submit) throw new Error("there is nobody to submit, or nothing");
  const answered = async (receiptDocumentId: string | undefined) => {
    const body = { ...Object(submit.exampleBody), receiptDocumentId };
    const path = pathAbout(bed.owner, submit);
    return (await callAsOperator(reviewer, submit, { path, body, headers: ANY_VERSION })).json();
  };
  const [stranger] = bed.strangers;
  expect(await answered(stranger?.ids.get("/tenant/documents"))).toMatchObject({
    code: "resource_not_found",
    errors: [{ pointer: "#/receiptDocumentId", code: "not_found" }],
  });
  // The case waits for its traveler.
  expect(await answered(bed.owner.ids.get("/tenant/documents"))).toMatchObject({ code: "state_conflict" });
});
