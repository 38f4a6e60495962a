import { pino } from "pino";
import { expect, test } from "vitest";
import { makeTenant, startServer } from "../../../../test/app.ts";
import { openSite, visitorOf } from "../../../../test/check-sites.ts";
import { tripInput } from "../../../../test/trips.ts";

test("neither a visitor's address nor what was asked is in the log, only that a visitor of the tenant asked", async () => {
  const logged: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  const server = await startServer({ context: { log } });
  const tenant = await makeTenant({ server });
  const { slug } = await openSite(tenant);
  const visitor = visitorOf(tenant, slug, "192.0.2.77");
  const made = await visitor.post("/determinations", tripInput({ traveler: { facts: { birthDate: "1987-06-05" } } }));
  const words = { passportCountry: "GB", destinationCountry: "IN", statement: "my aunt Zebedea gets married" };
  await visitor.post("/intent-resolutions", words);
  const contact = { name: "Mara Lindqvist", email: "mara@example.com" };
  await visitor.post("/leads", { reason: "needsHelp", contact, determinationId: made.json().id });
  await visitor.post("/leads", { reason: "needsHelp", contact: { ...contact, phone: "unheard of" } });
  await visitor.get("/reference/countries?query=Zebedea");
  await server.close();
  const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  expect(lines.map(({ operationId, status }) => [operationId, status])).toEqual([
    ["post_check_determinations", 201],
    ["post_check_intent_resolutions", 201],
    ["post_check_leads", 201],
    ["post_check_leads", 400],
    ["get_check_reference_countries", 200],
  ]);
  for (const line of lines) {
    expect(line).toMatchObject({ tenantId: tenant.scope.tenantId, actor: { type: "visitor" } });
  }
  expect(logged.join()).not.toMatch(/192\.0\.2\.77|1987-06-05|Zebedea|Lindqvist|mara@|unheard of/);
});
