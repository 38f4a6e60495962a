import { expect, test } from "vitest";
import { ask, rule } from "./fixture.ts";

const visa = rule("fr.default", { layer: "default", then: { kind: "visaRequired", via: "consulate" } });

test("an exemption by age is asked about, then granted or refused by the birth date", () => {
  const young = rule("fr.young", { for: ["IN"], when: { age: { maxYears: 15 } }, then: { kind: "notRequired" } });
  const born = (birthDate?: string) => ask([visa, young], birthDate === undefined ? {} : { facts: { birthDate } });
  const open = born();
  expect(open.visaConclusion).toMatchObject({ kind: "visaRequired", requiresClarification: true });
  expect(open.visaConclusion.conditions).toContainEqual(
    expect.objectContaining({ code: "ageBand", value: { maxYears: 15 }, factPath: "/traveler/facts/birthDate" }),
  );
  expect(open.counterfactuals).toContainEqual(
    expect.objectContaining({ change: "fact", value: { birthDate: { maxYears: 15 } }, kind: "notRequired" }),
  );
  expect(born("2010-12-02").visaConclusion).toMatchObject({ kind: "notRequired", requiresClarification: false });
  const old = born("2010-12-01");
  expect(old.visaConclusion).toMatchObject({ kind: "visaRequired", requiresClarification: false });
  expect(old.trace.rejected).toMatchObject([{ ruleId: "fr.young", failed: "/traveler/facts/birthDate" }]);
});

test("a national of the destination with another passport is told to use the right one", () => {
  const warned = (dualNationalities: readonly string[]) =>
    ask([visa], { facts: { dualNationalities } }).knowledge.warnings.join().includes("DESTINATION_NATIONAL");
  expect([warned(["FR"]), warned(["US"])]).toEqual([true, false]);
});
