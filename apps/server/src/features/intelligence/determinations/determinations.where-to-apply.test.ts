import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, ROOMY, startServer, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { tripInput } from "../../../../test/trips.ts";

const PATH = "/intelligence/determinations";
const SCHENGEN = "AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" ");

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await startServer({ env: ROOMY });
  tenant = await makeTenant({ server });
});
afterAll(() => server.close());

async function answerTo(destinationCountry: string, leg: object = {}) {
  const headers = { "accept-language": "fr" };
  return (await tenant.post(PATH, tripInput({ leg: { destinationCountry, ...leg } }), headers)).json();
}

test("each state of the Schengen area has its own page to apply on, and its own office in the traveler's language", async () => {
  const pages = new Map<string, string>();
  for (const state of SCHENGEN) {
    const { visaConclusion } = await answerTo(state);
    expect([state, visaConclusion.kind, visaConclusion.scheme]).toEqual([state, "visaRequired", "Schengen visa"]);
    expect([state, visaConclusion.apply]).toEqual([state, expect.stringMatching(/^https:/)]);
    expect(visaConclusion.apply).not.toContain("eur-lex");
    expect([state, visaConclusion.authority.publisher]).not.toEqual([state, expect.stringMatching(/^Ministry|Union/)]);
    pages.set(state, visaConclusion.apply);
  }
  expect(new Set(pages.values()).size).toBe(29);
});

test("where no page was read, it is said whom to ask, and nobody is made up", async () => {
  const { visaConclusion } = await answerTo("CG");
  expect(visaConclusion).toMatchObject({ apply: null, authority: { publisher: expect.stringMatching(/^Agence/) } });
  expect((await answerTo("GW")).visaConclusion).not.toHaveProperty("authority");
});

test("a source that others repeat says who", async () => {
  const { knowledge } = await answerTo("TR", { intent: "work" });
  const repeated = knowledge.sources.filter(({ reading }: { reading: { kind: string } }) => reading.kind === "report");
  expect(repeated.map(({ reading }: { reading: object }) => reading)).toContainEqual({
    kind: "report",
    reportedBy: "tepelawoffice.com",
  });
});
