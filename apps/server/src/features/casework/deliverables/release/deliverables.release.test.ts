import { comparedFields } from "@entrada/domain/deliverables/deliverable-types";
import { writeMrz } from "@entrada/domain/documents/mrz/write-mrz";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { EVERY_VERSION } from "../../../../../test/any-version.ts";
import { type TestServer, type TestTenant, testServer } from "../../../../../test/app.ts";
import { decided, newestIn } from "../../../../../test/deliverables.ts";
import { by, type PersonName, prepare, rightLines } from "../../../../../test/issued.ts";
import { encodeId } from "../../../../core/ids.ts";
import { Problem } from "../../../../core/problem.ts";
import { releaseDeliverable } from "../../../../processes/release-deliverable.ts";
import { releaseFactsOf } from "../comparison/deliverables.comparison.service.ts";
import { type Deliverable, getDeliverable } from "../deliverables.service.ts";
import { confirmFields, requestRelease } from "./deliverables.release.service.ts";

let server: TestServer;
let bed: { readonly tenant: TestTenant; readonly caseId: string };
let lines: readonly string[];
beforeAll(async () => {
  server = await testServer();
  bed = await decided(server);
  lines = await rightLines(bed.tenant, bed.caseId);
});

const idOf = ({ id }: Pick<Deliverable, "id">) => encodeId("dlv", id);
const digestOf = ({ stored }: Deliverable) => stored.sha256.toString("hex");

/** The code of the refusal, or `done`. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

const ask = (one: Deliverable, who: PersonName, overrideReason?: string) =>
  outcomeOf(by(bed.tenant, who, (w) => requestRelease(w, idOf(one), overrideReason ? { overrideReason } : {})));
const approve = (one: Deliverable, who: PersonName, given: { sha256?: string; confirmsOverride?: boolean } = {}) =>
  outcomeOf(
    by(bed.tenant, who, (w) =>
      releaseDeliverable(w, idOf(one), { sha256: digestOf(one), expectedVersion: EVERY_VERSION, ...given }),
    ),
  );
const confirm = (one: Deliverable, who: PersonName, fields: Parameters<typeof confirmFields>[2]) =>
  outcomeOf(by(bed.tenant, who, (w) => confirmFields(w, idOf(one), fields)));

async function found(one: Deliverable, outcome: "mismatch" | "unreadable") {
  return by(bed.tenant, "ann", async (w) => {
    const { comparison } = await releaseFactsOf(w, await getDeliverable(w, idOf(one)));
    return comparison.flatMap((compared) => (compared.outcome === outcome ? [compared.field] : []));
  });
}

const changed = (label: string, value: string) =>
  lines.map((line) => (line.startsWith(`${label}:`) ? `${label}: ${value}` : line));
const textOf = (label: string) => lines.find((line) => line.startsWith(`${label}:`))?.slice(label.length + 2) ?? "";

test("a right document is read from its file, and released by a second person once", async () => {
  const one = await prepare(bed.tenant, bed.caseId, lines);
  expect([one.stored.reading, await found(one, "mismatch"), await found(one, "unreadable")]).toEqual(["read", [], []]);
  expect(await approve(one, "ben")).toBe("state_conflict");
  expect(await ask(one, "ann")).toBe("done");
  expect(await approve(one, "ann")).toBe("second_approver_required");
  expect(await approve(one, "ben", { sha256: "0".repeat(64) })).toBe("document_mismatch");
  expect((await newestIn(bed.tenant, bed.caseId)).state).toBe("awaitingRelease");
  expect(await approve(one, "ben")).toBe("done");
  expect(await approve(one, "cem")).toBe("state_conflict");
});

test("whoever had a hand in it is no second person: who announced it, who sent its bytes, who asked for its release", async () => {
  const one = await prepare(bed.tenant, bed.caseId, lines, { preparedBy: "ann", uploadedBy: "ben" });
  expect(await ask(one, "cem")).toBe("done");
  for (const who of ["ann", "ben", "cem"] as const) expect(await approve(one, who)).toBe("second_approver_required");
});

test("two who approve at once release it once", async () => {
  const one = await prepare(bed.tenant, bed.caseId, lines);
  await ask(one, "ann");
  const outcomes = await Promise.all([approve(one, "ben"), approve(one, "cem"), approve(one, "ben")]);
  expect(outcomes.sort()).toEqual(["done", "state_conflict", "state_conflict"]);
});

const number = () => textOf("Passport number");
const MISMATCHES: readonly (readonly [string, () => readonly string[], string])[] = [
  [
    "a letter in the number",
    () => changed("Passport number", number().slice(0, -1) + (number().endsWith("9") ? "8" : "9")),
    "passportNumber",
  ],
  ["an O for a 0", () => changed("Passport number", `O${number().slice(1)}`), "passportNumber"],
  ["another traveler's number", () => changed("Passport number", "X98765432"), "passportNumber"],
  ["a letter in the family name", () => changed("Family name", `${textOf("Family name")}S`), "familyName"],
  ["another transliteration", () => changed("Family name", "EXAEMPLE"), "familyName"],
  ["given names of another", () => changed("Given names", "GRACE"), "givenNames"],
  ["another day of birth", () => changed("Date of birth", "1991-01-01"), "birthDate"],
  ["another nationality", () => changed("Nationality", "FR"), "nationality"],
  ["the wrong country", () => changed("Issuing country", "FR"), "issuer"],
  ["an end before the trip's", () => changed("Valid until", textOf("Valid from")), "validity"],
  ["an end long ago", () => changed("Valid until", "2001-01-01"), "validity"],
  ["a check digit", () => [...lines, ...brokenZone()], "passportNumber"],
];

/** A zone whose number has the wrong check digit. */
function brokenZone(): readonly string[] {
  const [first = "", second = ""] = writeMrz("MRV-B", {
    documentCode: "V",
    issuingState: "GBR",
    familyName: textOf("Family name"),
    optionalData: "",
    optionalData2: "",
    givenNames: textOf("Given names"),
    documentNumber: number(),
    nationality: "USA",
    sex: "unspecified",
    birthDate: textOf("Date of birth"),
    expiryDate: textOf("Valid until"),
  });
  return [first, second.slice(0, 9) + ((Number(second[9]) + 1) % 10) + second.slice(10)];
}

test.each(MISMATCHES)("%s stops the release, whoever asks and approves", async (_, wrong, field) => {
  const one = await prepare(bed.tenant, bed.caseId, wrong());
  expect(await found(one, "mismatch")).toEqual([field]);
  expect(await ask(one, "ann")).toBe("document_mismatch");
  // Whoever overrides it needs another one who says so too.
  expect(await ask(one, "ann", "The authority has written it so.")).toBe("done");
  expect(await approve(one, "ann", { confirmsOverride: true })).toBe("second_approver_required");
  expect(await approve(one, "ben")).toBe("document_mismatch");
  expect((await newestIn(bed.tenant, bed.caseId)).state).toBe("awaitingRelease");
});

test("documents of two travelers that were swapped stop both releases", async () => {
  const other = await decided(server);
  const changes = {
    familyName: "Other",
    givenNames: "Someone",
    birthDate: "1980-05-05",
    passport: { number: "X7654321" },
  };
  const theirs = await rightLines(other.tenant, other.caseId, changes);
  const one = await prepare(bed.tenant, bed.caseId, theirs);
  expect(await found(one, "mismatch")).toEqual(["passportNumber", "familyName", "givenNames", "birthDate"]);
  expect(await ask(one, "ann")).toBe("document_mismatch");
});

test("an unreadable document needs the eyes of both on every field", async () => {
  const one = await prepare(bed.tenant, bed.caseId, ["Stamped by hand"]);
  const fields = await found(one, "unreadable");
  expect(fields).toHaveLength(7);
  expect(await ask(one, "ann")).toBe("document_mismatch");
  expect(await confirm(one, "ann", fields.slice(1))).toBe("done");
  expect(await ask(one, "ann", "I am sure")).toBe("document_mismatch");
  expect(await confirm(one, "ann", fields)).toBe("done");
  expect(await ask(one, "ann")).toBe("done");
  expect(await approve(one, "ben")).toBe("document_mismatch");
  expect(await confirm(one, "cem", fields)).toBe("done");
  expect(await approve(one, "ben", { confirmsOverride: true })).toBe("document_mismatch");
  expect(await confirm(one, "ben", fields.slice(0, -1))).toBe("done");
  expect(await approve(one, "ben")).toBe("document_mismatch");
  expect(await confirm(one, "ben", fields)).toBe("done");
  expect(await approve(one, "ben")).toBe("done");
});

/** What two people do in a case of its own, whose traveler can change. */
async function changeable(linesOf: (right: readonly string[]) => readonly string[] = (right) => right) {
  const { tenant, caseId, travelerId } = await decided(server);
  const one = await prepare(tenant, caseId, linesOf(await rightLines(tenant, caseId)));
  const path = `/tenant/travelers/${travelerId}`;
  return {
    ask: (overrideReason?: string) =>
      outcomeOf(by(tenant, "ann", (w) => requestRelease(w, idOf(one), overrideReason ? { overrideReason } : {}))),
    confirm: (who: PersonName, fields: Parameters<typeof confirmFields>[2]) =>
      outcomeOf(by(tenant, who, (w) => confirmFields(w, idOf(one), fields))),
    approve: (confirmsOverride = false) => {
      const approval = { sha256: digestOf(one), confirmsOverride, expectedVersion: EVERY_VERSION };
      return outcomeOf(by(tenant, "ben", (w) => releaseDeliverable(w, idOf(one), approval)));
    },
    change: async (changes: object) => {
      const { version } = (await tenant.get(path)).json();
      expect((await tenant.patch(path, changes, { "if-match": `"${version}"` })).statusCode).toBe(200);
    },
  };
}

test("a traveler's data that changes between the request and the approval stops it", async () => {
  const { ask: request, change, approve: release } = await changeable();
  await request();
  await change({ familyName: "Renamed" });
  expect(await release()).toBe("document_mismatch");
});

test("an override is for what differed when it was given; it is asked for again for anything else", async () => {
  const otherName = (right: readonly string[]) =>
    right.map((line) => (line.startsWith("Given names:") ? "Given names: ADAH" : line));
  const { ask: request, change, approve: release } = await changeable(otherName);
  const reason = "The authority has written it so.";
  expect(await request(reason)).toBe("done");
  await change({ familyName: "Renamed" });
  expect(await release(true)).toBe("document_mismatch");
  expect(await request()).toBe("document_mismatch");
  expect(await request(reason)).toBe("done");
  expect(await release()).toBe("document_mismatch");
  expect(await release(true)).toBe("done");
});

test("a confirmation is of the traveler as they were then", async () => {
  const { ask: request, confirm: look, change, approve: release } = await changeable(() => ["Stamped by hand"]);
  for (const who of ["ann", "ben"] as const) expect(await look(who, comparedFields("electronicVisa"))).toBe("done");
  expect(await request()).toBe("done");
  await change({ familyName: "Renamed" });
  expect(await release()).toBe("document_mismatch");
  expect(await look("ben", comparedFields("electronicVisa"))).toBe("done");
  expect(await release()).toBe("document_mismatch");
  expect(await look("ann", comparedFields("electronicVisa"))).toBe("done");
  expect(await release()).toBe("done");
});

test("a file that does something is refused, and can be neither confirmed nor released", async () => {
  const scripted = Buffer.from(
    "%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (x) >> >>\nendobj\n" +
      "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 9 9] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n" +
      "trailer\n<< /Size 4 /Root 1 0 R >>\n%%EOF\n",
  );
  const one = await prepare(bed.tenant, bed.caseId, [], { bytes: scripted });
  expect(one.stored).toMatchObject({ reading: "refused", objectName: null });
  expect(one.details?.faults.length).toBeGreaterThan(0);
  expect(await confirm(one, "ann", ["birthDate"])).toBe("state_conflict");
  expect(await ask(one, "ann")).toBe("state_conflict");
});

test("the table itself refuses a release by one person, of other bytes, or past what was found", async () => {
  const { tenant, caseId } = bed;
  const right = await prepare(tenant, caseId, lines);
  await ask(right, "ann");
  const id = right.id;
  const released = (set: string) =>
    by(tenant, "ben", async ({ tx }) => {
      await sql`update deliverables set state = 'released', released_at = now(), ${sql.raw(set)} where id = ${id}`.execute(
        tx,
      );
    }).then(
      () => "released",
      (error: { readonly code?: string }) => error.code,
    );
  const ann = "'opr_01ky1qkg00fs7tq8m8x3w5d2ca'";
  const ben = "'opr_01ky1qkg00fs7tq8m8x3w5d2cb'";
  const with32 = "compared_with = sha256";
  const overridden = `differing = '{birthDate}', confirms_override = true, overridden_by = ${ann}`;
  const refused = [
    `approved_by = ${ben}, approved_sha256 = sha256, compared_with = null`,
    `approved_by = ${ben}, approved_sha256 = sha256, ${overridden}`,
    `approved_by = ${ben}, approved_sha256 = sha256, ${overridden}, overridden_with = sha256, overridden_fields = '{issuer}'`,
    `approved_by = ${ben}, approved_sha256 = sha256, ${overridden}, overridden_with = 'x', overridden_fields = '{birthDate}'`,
    `approved_by = ${ann}, approved_sha256 = sha256`,
    "approved_by = null, approved_sha256 = sha256",
    `approved_by = ${ben}, approved_sha256 = null`,
    `approved_by = ${ben}, approved_sha256 = decode(repeat('00', 32), 'hex')`,
    `approved_by = ${ben}, approved_sha256 = sha256, differing = '{birthDate}'`,
    `approved_by = ${ben}, approved_sha256 = sha256, differing = '{birthDate}', confirms_override = true`,
    `approved_by = ${ben}, approved_sha256 = sha256, differing = '{birthDate}', confirms_override = true, overridden_by = ${ben}`,
    `approved_by = ${ben}, approved_sha256 = sha256, unreadable = '{birthDate}'`,
    `approved_by = ${ben}, approved_sha256 = sha256, object_name = null`,
    `approved_by = ${ben}, approved_sha256 = sha256, reading = 'reading'`,
    `approved_by = ${ben}, approved_sha256 = sha256, requested_by = null`,
  ];
  for (const set of refused) {
    const all = set.includes("compared_with") ? set : `${set}, ${with32}`;
    expect([all, await released(all)]).toEqual([all, "23514"]);
  }
  for (const fixed of ["sha256 = sha256", `prepared_by = ${ben}`, "size = 1"]) {
    expect([fixed, await released(fixed)]).toEqual([fixed, "42501"]);
  }
  expect(await released(`approved_by = ${ben}, approved_sha256 = sha256, ${with32}`)).toBe("released");
});
