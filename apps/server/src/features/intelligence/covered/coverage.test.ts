import { expect, test } from "vitest";
import { makeTenant, startServer, type TestServer } from "../../../../test/app.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { tripInput } from "../../../../test/trips.ts";

// The newest answers of all tenants are counted: beside other tests, there are too many of them.
let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

test("coverage says of each destination until when it answers, and how many will fall silent in the year ahead", async () => {
  const editor = await operatorIn(server, { role: "knowledgeEditor" });
  const { destinations, days } = (await editor.get("/knowledge/coverage")).json();
  expect(destinations.length).toBeGreaterThan(200);
  const answering = destinations.filter(({ availability }: { availability: string }) => availability === "answers");
  expect(answering.length).toBeGreaterThan(200);
  for (const { wholeUntil, anyUntil } of answering) expect(wholeUntil <= anyUntil).toBe(true);
  expect(days).toHaveLength(13);
  const [today] = days;
  const silent = answering.filter(({ wholeUntil }: { wholeUntil: string }) => wholeUntil < today.on);
  expect(silent.length).toBe(today.tooOld);
  const gone = answering.filter(({ anyUntil }: { anyUntil: string }) => anyUntil < days.at(-1).on);
  expect([gone.length > 0, days.at(-1).silent]).toEqual([true, gone.length]);
  expect(days.at(-1).tooOld).toBeGreaterThanOrEqual(today.tooOld);
});

test("what stored answers rest on and lack is counted over all tenants, anew each minute, without a word of who asked", async () => {
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs), driftSeconds: () => 0 };
  const other = await startServer({ database: server.database, context: { clock } });
  try {
    const { post } = await makeTenant({ server });
    const editor = await operatorIn(other, { role: "knowledgeEditor" });
    const gaps = async () => (await editor.get("/knowledge/gaps")).json();
    const before = await gaps();
    const asked = (await post("/intelligence/determinations", tripInput())).json();
    const unknown = { leg: { destinationCountry: "AD", intent: "crew" } };
    const open = (await post("/intelligence/determinations", tripInput(unknown))).json();
    expect(open.visaConclusion.kind).toBe("undetermined");
    expect(await gaps()).toEqual(before);
    aheadMs = 61_000;
    const after = await gaps();
    expect(after).toMatchObject({ looked: before.looked + 2, ahead: before.ahead + 2 });
    const tripsOf = ({ sources }: { sources: { id: string; trips: number }[] }, id: string) =>
      sources.find((source) => source.id === id)?.trips ?? 0;
    const { sources } = asked.knowledge;
    expect(sources.length).toBeGreaterThan(0);
    for (const { id } of sources) expect(tripsOf(after, id)).toBeGreaterThan(tripsOf(before, id));
    expect(after.unknown).toContainEqual(expect.objectContaining({ destination: "AD", intent: "crew" }));
    expect(JSON.stringify(after)).not.toContain(asked.id);
  } finally {
    await other.close();
  }
});
