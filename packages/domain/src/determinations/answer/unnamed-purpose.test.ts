import { expect, test } from "vitest";
import { ask, rule } from "../fixture.ts";

const visa = rule("fr.default", { layer: "default", then: { kind: "visaRequired" } });
const free = rule("fr.free", { intents: ["tourism"], then: { kind: "notRequired" } });
const eta = rule("fr.eta", { intents: ["business"], then: { kind: "electronicAuthorizationRequired" } });

test("a purpose without a name is asked for where one with a name would be easier", () => {
  const { visaConclusion } = ask([visa, eta, free], { intent: "other" });
  expect(visaConclusion).toMatchObject({ kind: "visaRequired", requiresClarification: true });
  expect(visaConclusion.conditions).toContainEqual(
    expect.objectContaining({
      code: "purpose",
      status: "unknown",
      factPath: "/legs/0/intent",
      leadsTo: "notRequired",
    }),
  );
});

test("it is not asked for where every purpose leads to the same, or where one was named", () => {
  for (const answer of [ask([visa], { intent: "other" }), ask([visa, free], { intent: "work" })]) {
    expect(answer.visaConclusion).toMatchObject({ kind: "visaRequired", requiresClarification: false });
    expect(answer.visaConclusion.conditions).toEqual([]);
  }
});
