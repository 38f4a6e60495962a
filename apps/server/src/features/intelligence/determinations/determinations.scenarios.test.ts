import { readKnowledgeFiles } from "@entrada/knowledge/knowledge-files";
import { runScenarios, type ScenarioRun } from "@entrada/knowledge/scenarios";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../../test/app.ts";
import { FIXED_DAY } from "../../../../test/fixed-day.ts";
import { useFixedDay } from "../../../../test/own-server.ts";

let server: TestServer;
useFixedDay((opened) => {
  server = opened;
});

const { compiled } = loadShippedKnowledge();

/** Whether more than the passport and the trip decides, and the trip can be asked about on the fixed day. */
function isConditional({ scenario: { holds = [], facts, residence, evaluatedOn, arrival } }: ScenarioRun): boolean {
  const depends = holds.length > 0 || facts !== undefined || residence !== undefined;
  return depends && evaluatedOn === undefined && arrival > FIXED_DAY;
}

const conditional = readKnowledgeFiles()
  .rules.map(({ name, content }) => runScenarios(compiled, { name, ...content }).filter(isConditional))
  .filter((runs) => runs.length > 0);

test("enough of the authors' questions depend on documents, facts and residence", () => {
  expect(conditional.flat().length).toBeGreaterThan(150);
});

test.each(conditional.map((runs) => [runs[0]?.file, runs] as const))(
  "over HTTP, the conditional questions about %s have the authors' answers, with the deciding rule and its text",
  async (_, runs) => {
    const tenant = await makeTenant({ server }); // one each, so that none asks more than a tenant may in a minute
    for (const { scenario, input } of runs) {
      const response = await tenant.post("/intelligence/determinations", input);
      expect(response.statusCode, `${scenario.name}: ${response.body}`).toBe(201);
      const { visaConclusion, trace, knowledge } = response.json();
      const { kind, rule } = scenario.expect;
      expect(visaConclusion.kind, scenario.name).toBe(kind);
      const decided = trace.matched.filter(({ outcome }: Outcome) => outcome === "decided");
      if (rule !== undefined)
        expect(
          decided.map(({ ruleId }: Outcome) => ruleId),
          scenario.name,
        ).toEqual(expect.arrayContaining([rule].flat()));
      // An answer rests on texts that can be opened; without a conclusion there is nothing to rest on.
      expect(knowledge.sources.length > 0, scenario.name).toBe(kind !== "undetermined");
      for (const { title, url } of knowledge.sources)
        expect([title, url]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^https?:/)]);
    }
  },
);

interface Outcome {
  readonly ruleId: string;
  readonly outcome: string;
}
