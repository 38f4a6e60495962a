import { determine } from "@entrada/domain/determinations/determine";
import type { DeterminationAnswer } from "@entrada/domain/determinations/model/answer";
import type { FurtherFacts, HeldAuthorization } from "@entrada/domain/determinations/model/input";
import { burdenOf } from "@entrada/domain/determinations/model/kinds";
import { expect, test } from "vitest";
import { loadReference } from "./reference.ts";
import { loadShippedKnowledge } from "./shipped.ts";

const { compiled } = loadShippedKnowledge();
const DESTINATIONS = loadReference()
  .countries.filter(({ isDestination }) => isDestination)
  .map(({ code }) => code);
const OPTIONS = { evaluatedOn: "2026-11-29", language: "en", minimumAuthority: "stale" } as const;

interface Asked {
  readonly passport: string;
  readonly to: string;
  readonly holds?: readonly HeldAuthorization[];
  readonly facts?: FurtherFacts;
}

/** Eleven days from 10 January 2027. */
function ask({ passport, to, holds = [], facts = {} }: Asked): DeterminationAnswer {
  const traveler = { passportCountry: passport, passportType: "ordinary", residenceCountry: passport };
  const dates = { arrivalDate: "2027-01-10", departureDate: "2027-01-20" };
  const leg = { reference: "1", destinationCountry: to, intent: "tourism", transitContext: "entry", ...dates };
  return determine(compiled, { traveler: { ...traveler, heldAuthorizations: holds, facts }, legs: [leg] }, OPTIONS);
}

const conditionsOf = (answer: DeterminationAnswer, code: string) =>
  answer.visaConclusion.conditions.filter((condition) => condition.code === code && condition.kind !== "alternative");

test("a passport that is too short is told until when it must be valid, and one valid until then is not", () => {
  let judged = 0;
  for (const passport of ["US", "IN", "GB", "BR"]) {
    for (const to of DESTINATIONS) {
      const short = ask({ passport, to, facts: { passport: { expiresOn: "2027-01-09" } } });
      const asked = conditionsOf(short, "passportValidity").filter(({ value }) => value?.validUntil !== undefined);
      if (asked.length === 0) continue;
      judged += 1;
      expect(short.visaConclusion.headline).toContain("Your passport does not meet the conditions");
      const days = asked.map(({ value }) => String(value?.validUntil)).toSorted();
      const fits = ask({ passport, to, facts: { passport: { expiresOn: days.at(-1) ?? "" } } });
      const statuses = conditionsOf(fits, "passportValidity").filter(({ statement }) =>
        asked.some((one) => one.statement.startsWith(statement)),
      );
      expect(
        statuses.map(({ status }) => status),
        `${passport} ${to}`,
      ).toEqual(statuses.map(() => "met"));
      expect(fits.visaConclusion.kind).toBe(short.visaConclusion.kind);
    }
  }
  expect(judged).toBeGreaterThan(300);
});

test("every rolling limit is open untold, kept by whoever never stayed, and broken by whoever stayed all along", () => {
  let judged = 0;
  for (const passport of ["US", "IN", "GB", "BR"]) {
    for (const to of DESTINATIONS) {
      const status = (facts: FurtherFacts) => conditionsOf(ask({ passport, to, facts }), "maxStay")[0]?.status;
      const [untold] = conditionsOf(ask({ passport, to }), "maxStay");
      if (untold?.factPath !== "/traveler/facts/earlierStays") continue;
      judged += 1;
      expect(untold.status).toBe("unknown");
      const kept = untold.value?.discretionary === true ? "unknown" : "met";
      expect(status({ earlierStays: [] }), `${passport} ${to}`).toBe(kept);
      const allAlong = { country: to, from: "2024-01-01", to: "2027-01-09", under: "exemption" } as const;
      expect(status({ earlierStays: [allAlong] }), `${passport} ${to}`).toBe("notMet");
    }
  }
  expect(judged).toBeGreaterThan(100);
});

const DOCUMENTS: readonly HeldAuthorization[] = ["US", "FR", "GB", "CA", "JP", "AE"].flatMap((issuingCountry) =>
  ["visitorVisa", "residencePermit"].map((code) => ({ code, issuingCountry, entries: "multiple", used: true })),
);

test("a document that would help, had it not ended, is never passed over in silence", () => {
  let [ended, endsInside] = [0, 0];
  for (const passport of ["IN", "NG"]) {
    for (const to of DESTINATIONS) {
      const { kind } = ask({ passport, to }).visaConclusion;
      // Where nothing is concluded, nothing is told of documents either.
      if (kind === "undetermined") continue;
      const none = burdenOf(kind);
      for (const document of DOCUMENTS) {
        const kindUntil = (expiresOn: string) => ask({ passport, to, holds: [{ ...document, expiresOn }] });
        const helps = burdenOf(kindUntil("2040-01-01").visaConclusion.kind) < none;
        if (!helps) continue;
        const whys = (answer: DeterminationAnswer) =>
          conditionsOf(answer, "heldDocumentShort").map(({ value }) => value?.why);
        const before = kindUntil("2027-01-05");
        const isPassedOver = burdenOf(before.visaConclusion.kind) >= none;
        if (isPassedOver) {
          ended += 1;
          expect(whys(before), `${passport} ${to} ${document.code} ${document.issuingCountry}`).toEqual(["expired"]);
        }
        const inside = kindUntil("2027-01-15");
        if (burdenOf(inside.visaConclusion.kind) < none) continue;
        endsInside += 1;
        expect(whys(inside), `${passport} ${to} ${document.code} ${document.issuingCountry}`).toEqual([
          "expiresDuringStay",
        ]);
      }
    }
  }
  expect([ended > 100, endsInside > 50]).toEqual([true, true]);
});
