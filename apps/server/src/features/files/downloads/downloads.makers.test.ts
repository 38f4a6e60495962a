import { expect, test } from "vitest";
import { ROOMY, type TestServer } from "../../../../test/app.ts";
import { comingOfAgeOn } from "../../../../test/majority.ts";
import { addressOf, bornOn, change, type FilesBed, filesBed, MAKERS, useAddress } from "../../../../test/makers.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { type AddressedType, ASKED_OF_MAKERS } from "../../../work/makers.ts";

let server: TestServer;
let bed: FilesBed;
useOwnServer(
  async (opened) => {
    server = opened;
    bed = await filesBed(server);
  },
  { env: ROOMY },
);

const KINDS = Object.keys(ASKED_OF_MAKERS).filter((kind): kind is AddressedType => kind in ASKED_OF_MAKERS);
const DAY_SECONDS = 86_400;
const GIVEN: Readonly<Record<string, readonly AddressedType[]>> = {
  apiKey: ["upload", "document", "deliverable", "invoice", "report"],
  traveler: ["upload", "document", "deliverable"],
  customer: ["upload", "document", "deliverable", "invoice"],
  editor: ["upload"],
  guardian: ["upload", "document", "deliverable"],
  agent: ["upload", "document", "preparedDeliverable"],
  // Who manages operators prepares nothing.
  administrator: ["upload", "document", "report"],
};

test.each(Object.keys(GIVEN))("what %s may ask for is what is used, and it is good while they are", async (name) => {
  const maker = await makerNamed(name);
  const given: AddressedType[] = [];
  for (const kind of KINDS) {
    const path = await addressOf(bed, maker, kind);
    if (path === undefined) continue;
    given.push(kind);
    const { statusCode } = await useAddress(bed, path);
    expect([kind, statusCode]).toEqual([kind, kind === "upload" ? 204 : 200]);
  }
  expect(given.toSorted()).toEqual((GIVEN[name] ?? []).toSorted());
});

test.each(Object.keys(GIVEN))(
  "however %s ends, each of their addresses is at once like one that never was",
  async (name) => {
    const endings = Object.keys((await makerNamed(name)).endings);
    expect(endings.length).toBeGreaterThan(2);
    for (const ending of endings) {
      const maker = await makerNamed(name);
      const addresses = new Map<AddressedType, string>();
      for (const kind of GIVEN[name] ?? []) addresses.set(kind, (await addressOf(bed, maker, kind)) ?? "");
      expect(addresses.size).toBeGreaterThan(0);
      await maker.endings[ending]?.();
      for (const [kind, path] of addresses) {
        const answer = await useAddress(bed, path);
        const unknown = await useAddress(bed, `${path.slice(0, path.lastIndexOf("/"))}/${"a".repeat(43)}`);
        expect([ending, kind, answer.statusCode]).toEqual([ending, kind, 404]);
        if (kind !== "upload") expect(answer.json().detail).toMatch(/leads to no file .* new download grant/);
        expect({ ...answer.json(), requestId: "" }).toEqual({ ...unknown.json(), requestId: "" });
      }
    }
  },
);

test.each(["documents", "deliverables", "travelerPortal", "reports"])(
  "without the tenant's %s, addresses that need it are dead",
  async (capability) => {
    const dead: Record<string, readonly AddressedType[]> = {
      documents: ["upload"],
      deliverables: ["deliverable"],
      travelerPortal: [],
      reports: ["report"],
    };
    // What a tenant may do is believed for a second: each maker has one of its own.
    for (const name of ["apiKey", "traveler"]) {
      const own = await filesBed(server);
      const maker = await makerNamed(name, own);
      const addresses = new Map<AddressedType, string>();
      for (const kind of GIVEN[name] ?? []) addresses.set(kind, (await addressOf(own, maker, kind)) ?? "");
      const of = `where id = '${own.tenant.scope.tenantId}'`;
      await change(server, `update tenants set capabilities = array_remove(capabilities, '${capability}') ${of}`);
      for (const [kind, path] of notEmpty([...addresses])) {
        const isDead = dead[capability]?.includes(kind) || (name === "traveler" && capability === "travelerPortal");
        expect([name, kind, (await useAddress(own, path)).statusCode < 300]).toEqual([name, kind, !isDead]);
      }
    }
  },
);

test("once a case has ended, no address takes anything for it", async () => {
  const own = await filesBed(server);
  const maker = await makerNamed("apiKey", own);
  const path = (await addressOf(own, maker, "upload")) ?? "";
  await change(server, `update cases set state = 'closed' where tenant_id = '${own.tenant.scope.tenantId}'`);
  expect((await useAddress(own, path)).statusCode).toBe(404);
});

test("a guardian's addresses end with the traveler's birthday, on the very moment; the traveler's own go on", async () => {
  const own = await filesBed(server);
  const advance = async (advanceSeconds: number) => {
    const moved = await own.tenant.post("/tenant/test-helpers/clock", { advanceSeconds });
    expect([moved.statusCode < 300, moved.body]).toEqual([true, moved.body]);
  };
  // A day has begun everywhere twelve hours after it has in UTC.
  const now = Math.floor(Date.now() / 1000) - 12 * 3_600;
  const comingOfAge = comingOfAgeOn(Math.floor(now / DAY_SECONDS) + 2);
  const birthday = comingOfAge.day * DAY_SECONDS;
  await advance(birthday - now - 90);
  const guardian = await makerNamed("guardian", own);
  await bornOn(own, comingOfAge.birthDate);
  const makers = { guardian, traveler: await makerNamed("traveler", own) };
  const ask = async () => {
    const asked: { readonly name: string; readonly path: string }[] = [];
    for (const [name, maker] of Object.entries(makers)) {
      for (const kind of GIVEN[name] ?? []) {
        asked.push({ name: `${name} ${kind}`, path: (await addressOf(own, maker, kind)) ?? "" });
      }
    }
    return asked;
  };
  const use = async (addresses: Awaited<ReturnType<typeof ask>>) => {
    const used: Record<string, number> = {};
    for (const { name, path } of addresses) used[name] = (await useAddress(own, path)).statusCode;
    return used;
  };
  const good = { upload: 204, document: 200, deliverable: 200 };
  const of = (name: string, statuses: object) =>
    Object.fromEntries(Object.entries(statuses).map(([kind, status]) => [`${name} ${kind}`, status]));
  expect(await use(await ask())).toEqual({ ...of("guardian", good), ...of("traveler", good) });
  const left = await ask();
  await advance(120);
  // No sweep has run in this server, and nobody has used the guardian's session.
  const dead = { upload: 404, document: 404, deliverable: 404 };
  expect(await use(left)).toEqual({ ...of("guardian", dead), ...of("traveler", good) });
});

function makerNamed(name: string, of: FilesBed = bed) {
  const make = MAKERS[name];
  if (!make) throw new Error(`there is no maker ${name}`);
  return make(of);
}
