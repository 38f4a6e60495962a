import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../../../../test/app.ts";
import { eventsOf } from "../../../../../../test/events.ts";
import { ORDERS } from "../../../../../../test/orders.ts";
import { accept, prepareQuote, QUOTES, supersede } from "../../../../../../test/quotes.ts";
import { countsOf, pointsOf, readyReport, rowsOfReport } from "../../../../../../test/reports.ts";
import { tripInput } from "../../../../../../test/trips.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const today = () => new Date().toISOString().slice(0, 10);
const wanted = (parameters: object = {}) =>
  ({ type: "determinations", parameters: { from: today(), to: today(), ...parameters }, format: "jsonl" }) as const;

const PASSPORTS = ["US", "IN", "DE", "NG", "BR"];
const DESTINATIONS = ["GB", "FR", "KP", "US", "ER"];

/** Asks about every passport and destination; the answers. */
async function askAll(tenant: TestTenant) {
  const answers = [];
  for (const passportCountry of PASSPORTS) {
    for (const destinationCountry of DESTINATIONS) {
      const input = tripInput({ traveler: { passportCountry }, leg: { destinationCountry } });
      const made = await tenant.post("/intelligence/determinations", input);
      if (made.statusCode === 201) answers.push(made.json());
    }
  }
  return answers;
}

test("each determination is a row with what came of it, and the figures are those of the answers", async () => {
  const tenant = await makeTenant({ server });
  const body = await prepareQuote(tenant);
  const [sold] = body.items;
  const quote = (await tenant.post(QUOTES, body)).json();
  const accepted = (await accept(tenant, quote)).json();
  expect((await tenant.post(ORDERS, { quoteId: accepted.id })).statusCode).toBe(201);
  const quotedOnly = await prepareQuote(tenant);
  expect((await tenant.post(QUOTES, quotedOnly)).statusCode).toBe(201);
  const bought = sold?.determinationId ?? "";
  const looked = quotedOnly.items[0]?.determinationId ?? "";
  const read = async (id: string) => (await tenant.get(`/intelligence/determinations/${id}`)).json();
  const answers = [await read(bought), await read(looked), ...(await askAll(tenant))];
  expect(answers.length).toBeGreaterThan(20);
  const kinds = answers.map(({ visaConclusion }) => visaConclusion.kind);
  expect(kinds).toContain("undetermined");
  const report = await readyReport(tenant, wanted());
  const rows = await rowsOfReport(tenant, report);
  const offered = answers.filter(({ serviceAvailability }) => serviceAvailability.kind === "available");
  expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining([bought, looked]));
  expect(offered.length).toBeLessThan(answers.length);
  expect(rows).toEqual(
    answers.map(({ id, evaluatedAt, query, visaConclusion, knowledge, serviceAvailability }) => ({
      determinationId: id,
      evaluatedAt,
      passportCountry: query.traveler.passportCountry,
      residenceCountry: query.traveler.residenceCountry,
      destinationCountry: query.legs[0].destinationCountry,
      intent: query.legs[0].intent,
      arrivalDate: query.legs[0].arrivalDate,
      departureDate: query.legs[0].departureDate,
      kind: visaConclusion.kind,
      authorityStatus: knowledge.authorityStatus,
      snapshotId: knowledge.snapshotId,
      origin: "api",
      isOffered: serviceAvailability.kind === "available",
      isQuoted: [bought, looked].includes(id),
      isOrdered: id === bought,
      supersededBy: null,
    })),
  );
  expect(pointsOf(report, "determinations")).toEqual({ "": answers.length });
  expect(pointsOf(report, "determinationsByKind")).toEqual(countsOf(kinds));
  expect(pointsOf(report, "determinationsByDestination")).toEqual(
    countsOf(answers.map(({ query }) => query.legs[0].destinationCountry)),
  );
  expect(pointsOf(report, "determinationsByDay")).toEqual({ [today()]: answers.length });
  const shareOf = (count: number) => ({ "": expect.closeTo(count / answers.length, 10) });
  expect(pointsOf(report, "undeterminedShare")).toEqual(
    shareOf(kinds.filter((kind) => kind === "undetermined").length),
  );
  const verified = answers.filter(({ knowledge }) => knowledge.authorityStatus === "verified");
  expect(pointsOf(report, "verifiedShare")).toEqual(shareOf(verified.length));
  const unanswered = answers.filter(({ visaConclusion }) => visaConclusion.kind === "undetermined");
  const asked = ({ query: { traveler, legs } }: (typeof answers)[number]) =>
    `${traveler.passportCountry} ${legs[0].destinationCountry} ${legs[0].intent}`;
  expect(pointsOf(report, "mostAskedWithoutAnswer")).toEqual(countsOf(unanswered.map(asked)));
});

test("filters select, of fewer than 20 no share is told, and what was superseded says by what", async () => {
  const tenant = await makeTenant({ server });
  const answers = await askAll(tenant);
  const [first] = answers;
  await supersede(tenant, first.id);
  const rowsFor = async (parameters: object) => rowsOfReport(tenant, await readyReport(tenant, wanted(parameters)));
  const toFrance = await rowsFor({ destinationCountry: ["FR"], passportCountry: ["IN", "NG"], intent: ["tourism"] });
  expect(toFrance.map(({ passportCountry }) => passportCountry)).toEqual(["IN", "NG"]);
  expect(await rowsFor({ intent: ["business"] })).toEqual([]);
  const kind = first.visaConclusion.kind;
  const alike = answers.filter(({ visaConclusion }) => visaConclusion.kind === kind);
  expect((await rowsFor({ kind: [kind] })).map(({ determinationId }) => determinationId)).toEqual(
    expect.arrayContaining(alike.map(({ id }) => id)),
  );
  const [row] = await rowsFor({ passportCountry: ["US"], destinationCountry: ["GB"] });
  expect(row.determinationId).toBe(first.id);
  const [superseded] = await eventsOf(tenant, "types=determination.superseded");
  expect(row.supersededBy).toBe(superseded.data.newDeterminationId);
  const few = await readyReport(tenant, wanted({ destinationCountry: ["FR"] }));
  expect(few.summary?.figures.find(({ name }) => name === "verifiedShare")?.points).toEqual([
    { keys: [], value: null, of: PASSPORTS.length, withheld: "tooFewCases" },
  ]);
});
