import { expect, test } from "vitest";
import type { TestServer, TestTenant } from "../../test/app.ts";
import { act, collecting, handedIn, invitingForm, readCase, readRequest, save, submit } from "../../test/cases.ts";
import { importInvented } from "../../test/catalog.ts";
import { eventsOf } from "../../test/events.ts";
import { useOwnServer } from "../../test/own-server.ts";
import { runDueJobs } from "../../test/worker.ts";
import { jobHandlers } from "../worker.ts";

// All tenants share products.
let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const FORM = invitingForm();
const [person, trip] = FORM.sections;
/** Asks for the employer too, for the occupation from a list, and for no children. */
const CHANGED = invitingForm({
  code: FORM.code,
  sections: [
    { ...person, id: "person", title: "Person", fields: person?.fields.filter((one) => one !== childrenOf(one)) ?? [] },
    { ...trip, id: "trip", title: "Trip", fields: ["arrivalDate", "occupation", "employer"] },
  ],
  fields: {
    ...Object.fromEntries(Object.entries(FORM.fields).filter(([field]) => field !== "children")),
    occupation: { title: "Occupation", personal: true, schema: { enum: ["teacher", "doctor"] } },
    employer: { title: "Employer", personal: true, schema: { type: "string", minLength: 1, maxLength: 100 } },
  },
});

function childrenOf(one: NonNullable<typeof person>["fields"][number]) {
  return typeof one === "object" && one.field === "children" ? one : undefined;
}

/** What follows from a change of the catalog, as several workers do it. */
async function follow(): Promise<void> {
  const handlers = jobHandlers(server.ctx).filter(
    ({ queue }) => queue === "catalog.announce" || queue === "cases.follow",
  );
  await Promise.all([runDueJobs(server, handlers), runDueJobs(server, handlers)]);
}

const updates = async (tenant: TestTenant) =>
  (await eventsOf(tenant, "types=collection_request.updated")).map(
    ({ data }: { readonly data: { readonly changed: readonly string[] } }) => data.changed,
  );

test("a case that is collected follows the new form: answers that fit stay, and what is new is named", async () => {
  const { tenant, caseId, requestId } = await collecting(server, FORM);
  const children = [{ name: "Tom", birthDate: "2020-01-01" }];
  await save(tenant, requestId, { hasChangedName: false, occupation: "Teacher of history", children });
  const [before, request] = [await readCase(tenant, caseId), await readRequest(tenant, requestId)];
  await importInvented(server, CHANGED);
  await follow();
  const after = await readCase(tenant, caseId);
  expect(Number(after.requirementsVersion)).toBe(Number(before.requirementsVersion) + 1);
  const followed = await readRequest(tenant, requestId);
  const { occupation: _, children: __, ...kept } = request.answers;
  expect(followed.answers).toEqual(kept);
  expect(followed.provenance).toEqual(
    request.provenance.filter(({ path }) => Object.keys(kept).includes(path.slice(1))),
  );
  expect(followed.items.filter(({ isNew }) => isNew).map(({ path }) => path)).toEqual(["/occupation", "/employer"]);
  expect(followed.items.map(({ path }) => path)).not.toContain("/children");
  expect(followed.progress.missing).toEqual(["/occupation", "/employer"]);
  expect((await updates(tenant)).at(-1)?.toSorted()).toEqual(["/children", "/employer", "/occupation"]);
  await save(tenant, requestId, { occupation: "teacher", employer: "Example School" });
  expect((await submit(tenant, requestId)).statusCode).toBe(200);
  expect((await readCase(tenant, caseId)).state).toBe("reviewing");
});

test("a case under review keeps its form, until something of it is given back", async () => {
  const { tenant, caseId, requestId } = await handedIn(server, FORM);
  const before = await readRequest(tenant, requestId);
  await importInvented(server, CHANGED);
  await follow();
  expect(await readRequest(tenant, requestId)).toEqual(before);
  expect((await updates(tenant)).length).toBe(1);
  const items = [{ path: "/occupation", reason: "dataMismatch" as const }];
  await act(tenant, caseId, { action: "returnItems", items });
  await save(tenant, requestId, { occupation: "Headmaster" });
  expect((await submit(tenant, requestId)).statusCode).toBe(200);
});

test("a change of anything but the form changes nothing that is asked", async () => {
  const form = invitingForm();
  const { tenant, requestId } = await collecting(server, form);
  const before = await readRequest(tenant, requestId);
  await importInvented(server, invitingForm({ code: form.code, officialUrl: "https://elsewhere.example/" }));
  await follow();
  const after = await readRequest(tenant, requestId);
  expect(after).toEqual(before);
  expect(await updates(tenant)).toEqual([]);
});
