import { expect, test } from "vitest";
import { ask, rule } from "./fixture.ts";

const visa = rule("fr.default", { layer: "default", then: { kind: "visaRequired", via: "consulate" } });
const free = (fields: Parameters<typeof rule>[1] = {}) =>
  rule("fr.free", { for: ["rich"], then: { kind: "notRequired", stay: { days: 90, within: 180 } }, ...fields });

test("an overlay raises the kind from its first day, and only for its rules", () => {
  const eta = rule("fr.eta", {
    layer: "overlay",
    onlyIf: ["fr.free"],
    raises: "electronicAuthorizationRequired",
    scheme: "ETA",
    from: "2026-12-01",
  });
  const day = (arrival: string) =>
    ask([visa, free(), eta], { passport: "US", arrival, departure: "2026-12-05" }).visaConclusion;
  expect(day("2026-11-30")).toMatchObject({ kind: "notRequired", scheme: null });
  expect(day("2026-12-01")).toMatchObject({
    kind: "electronicAuthorizationRequired",
    scheme: "ETA",
    stay: { days: 90 },
  });
  expect(ask([visa, free(), eta], { passport: "IN" }).visaConclusion.kind).toBe("visaRequired");
});

test("an announced change warns and changes nothing", () => {
  const announced = rule("fr.announced", {
    layer: "overlay",
    onlyIf: "any",
    raises: "electronicAuthorizationRequired",
    announced: true,
    warns: "SCHEME_CHANGE_ANNOUNCED",
    text: "A scheme will start.",
  });
  const answer = ask([visa, free(), announced], { passport: "US" });
  expect(answer.visaConclusion.kind).toBe("notRequired");
  expect(answer.knowledge.warnings).toContain("SCHEME_CHANGE_ANNOUNCED: A scheme will start.");
});

test("an exemption that ended is not silently extended", () => {
  const ended = free({ until: "2026-11-30" });
  const before = ask([visa, ended], { passport: "US", arrival: "2026-11-30", departure: "2026-12-03" });
  expect(before.visaConclusion.kind).toBe("notRequired");
  expect(before.knowledge.warnings.join()).toContain("EXEMPTION_ENDS_DURING_STAY");
  expect(before.visaConclusion.conditions).toContainEqual(
    expect.objectContaining({ code: "maxStay", value: { until: "2026-11-30" } }),
  );
  const after = ask([visa, ended], { passport: "US", arrival: "2026-12-01" });
  expect(after.visaConclusion.kind).toBe("visaRequired");
  expect(after.knowledge.warnings.join()).toContain("EXEMPTION_ENDED");
});

test("where no text was read on what follows, the answer says that the exemption has ended", () => {
  const unread = rule("fr.default", { layer: "default", then: { kind: "undetermined" } });
  const after = ask([unread, free({ until: "2026-11-30" })], { passport: "US", arrival: "2026-12-01" });
  expect(after.visaConclusion.kind).toBe("undetermined");
  expect(after.knowledge.warnings.join()).toContain("EXEMPTION_ENDED");
  const never = ask([unread], { passport: "US", arrival: "2026-12-01" });
  expect(never.knowledge.warnings.join()).not.toContain("EXEMPTION_ENDED");
});

test("an exemption also ends for a nationality that leaves its set, and never begins for one that joins too late", () => {
  const sets = {
    rich: [
      { codes: ["US", "JP"], until: "2026-12-03" },
      { codes: ["GB"], from: "2027-06-01" },
    ],
  };
  const on = (passport: string, arrival: string, exempt = free()) =>
    ask([visa, exempt], { passport, arrival }, {}, { sets });
  const during = on("US", "2026-12-03");
  expect(during.visaConclusion.kind).toBe("notRequired");
  expect(during.knowledge.warnings.join()).toContain("EXEMPTION_ENDS_DURING_STAY");
  const after = on("US", "2026-12-04");
  expect(after.visaConclusion.kind).toBe("visaRequired");
  expect(after.knowledge.warnings.join()).toContain("EXEMPTION_ENDED");
  const never = on("GB", "2026-12-04", free({ until: "2026-11-30" }));
  expect(never.visaConclusion.kind).toBe("visaRequired");
  expect(never.knowledge.warnings.join()).not.toContain("EXEMPTION_ENDED");
});
