import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../test/app.ts";
import { freshDatabase } from "../../../test/database.ts";
import { DAY_SECONDS, prepareQuote, prepareSales } from "../../../test/quotes.ts";
import { expireQuotes } from "./quotes.expiry.service.ts";

const PATH = "/tenant/quotes";
const LIFETIME_SECONDS = 3 * DAY_SECONDS;
const ROOMY = { RATE_BURST_UNITS: "1000000", REQUESTS_IN_FLIGHT_MAX: "1000" };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ database: await freshDatabase(), env: ROOMY });
  await prepareSales(server);
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
});

/** What a quote is, in as few words as there are. */
interface Model {
  state: "open" | "accepted" | "withdrawn" | "expired";
  version: number;
  isOver: boolean;
  isChanged: boolean;
}

type Step = "accept" | "acceptOther" | "withdraw" | "advance" | "sweep" | "changeTraveler";

/** The answer that the model expects, and the model after it. */
function expectation(model: Model, step: Step): string {
  if (step === "withdraw") return model.state === "open" ? "withdrawn" : "state_conflict";
  if (model.state === "expired") return "quote_expired";
  if (model.state !== "open") return "state_conflict";
  if (model.isOver) return "quote_expired";
  if (model.isChanged) return "quote_inputs_changed";
  return step === "acceptOther" ? "quote_total_mismatch" : "accepted";
}

async function run(tenant: TestTenant, steps: readonly Step[]): Promise<void> {
  const body = await prepareQuote(tenant);
  const quote = (await tenant.post(PATH, body)).json();
  const model: Model = { state: "open", version: 1, isOver: false, isChanged: false };
  const events = ["quote.created"];
  const { total } = quote.totals;
  const move = (state: Model["state"]) => {
    model.state = state;
    model.version += 1;
    events.push(`quote.${state}`);
  };
  for (const step of steps) {
    if (step === "advance") {
      await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: LIFETIME_SECONDS });
      model.isOver = true;
    } else if (step === "sweep") {
      await expireQuotes(server.ctx, tenant.scope);
      if (model.isOver && model.state === "open") move("expired");
    } else if (step === "changeTraveler") {
      const path = `/tenant/travelers/${body.items[0]?.travelerId}`;
      const { version, familyName } = (await tenant.get(path)).json();
      await tenant.patch(path, { familyName: `${familyName}a` }, { "if-match": `"${version}"` });
      model.isChanged = true;
    } else {
      const expected = expectation(model, step);
      const expectedTotal = step === "acceptOther" ? { ...total, amount: total.amount + 1 } : total;
      const answer =
        step === "withdraw"
          ? await tenant.post(`${PATH}/${quote.id}/withdraw`, undefined)
          : await tenant.post(
              `${PATH}/${quote.id}/accept`,
              { expectedTotal, acceptedBy: "desk" },
              { "if-match": `"${model.version}"` },
            );
      expect(answer.json().code ?? answer.json().state).toBe(expected);
      if (expected === "accepted" || expected === "withdrawn") move(expected);
    }
    const { acceptedAt, availableActions, ...read } = (await tenant.get(`${PATH}/${quote.id}`)).json();
    // Whatever happens, what was frozen stays to the letter.
    const { acceptedAt: _at, availableActions: _actions, ...frozen } = quote;
    expect(read).toEqual({ ...frozen, state: model.state, version: String(model.version) });
    expect(acceptedAt !== null).toBe(model.state === "accepted");
    expect(availableActions).toEqual(model.state === "open" ? ["accept", "withdraw"] : []);
  }
  const told = (await tenant.get(`/tenant/events?resourceType=quote&resourceId=${quote.id}`)).json().items;
  expect(told.map(({ type }: { type: string }) => type)).toEqual(events);
}

test("whatever is done to a quote, in whatever order, it is what a small model of it says", async () => {
  const steps = fc.array(
    fc.constantFrom<Step>("accept", "acceptOther", "withdraw", "advance", "sweep", "changeTraveler"),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => run(await makeTenant({ server }), chosen)),
    { numRuns: 25 },
  );
});
