import { determine } from "@entrada/domain/determinations/determine";
import { type AskedFact, askedFactsOf } from "@entrada/knowledge/asked-facts";
import { loadReference } from "@entrada/knowledge/reference";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { expect, test } from "vitest";
import { tripInput } from "../../../../test/trips.ts";
import { bodyValidator } from "../../../http/validation/compile.ts";
import { errorsOf } from "./determinations.check.ts";
import { type DeterminationInputBody, DeterminationInputSchema } from "./determinations.schema.ts";

const { compiled } = loadShippedKnowledge();
const facts = askedFactsOf(compiled.snapshot);
const DAY = "2026-11-22";

/** A value that a fact may have. */
const SAMPLES: Readonly<Record<AskedFact["type"], unknown>> = {
  boolean: true,
  declaration: true,
  oneOf: "air",
  date: "1990-01-31",
  number: 2,
  country: "JP",
  countries: ["JP"],
  stays: [{ country: "JP", from: "2020-01-10", to: "2020-01-31", under: "exemption" }],
  visits: [{ country: "JP", lastVisitedOn: "2020-01-31" }],
};

// A passport that has expired is refused.
const sampleOf = ({ code, type, values }: AskedFact) => {
  if (code === "passportExpiresOn") return "2035-01-31";
  return values?.[0] ?? SAMPLES[type];
};

/** A valid query. */
function query(change: Parameters<typeof tripInput>[0]): DeterminationInputBody {
  return tripInput(change) as DeterminationInputBody; // it has passed the schema, if the test says so
}

/** The query with a value at a JSON pointer. */
function told(path: string, value: unknown): DeterminationInputBody {
  const [, , ...keys] = path.split("/");
  const nested = keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  return query({ traveler: nested as object });
}

const refusals = bodyValidator(DeterminationInputSchema);

test.each(facts.map((fact) => [fact.code, fact] as const))("%s is a member of the request", (_, fact) => {
  const input = told(fact.path, sampleOf(fact));
  expect(refusals(input, () => [])).toBeUndefined();
  expect(errorsOf(input, compiled.snapshot, DAY)).toEqual([]);
});

test("the passport and earlier stays are asked for by the destinations that judge them", () => {
  const askedBy = (code: string) => facts.find((fact) => fact.code === code)?.askedBy ?? [];
  expect(askedBy("earlierStays")).toEqual(expect.arrayContaining(["FR", "TR", "BY"]));
  expect(askedBy("passportExpiresOn")).toEqual(expect.arrayContaining(["FR", "TH"]));
  expect(askedBy("passportIssuedOn")).toContain("FR");
  expect(askedBy("passportIsBiometric")).toEqual(expect.arrayContaining(["FR", "US"]));
});

test("every fact that an open condition of any answer names can be told", () => {
  const paths = new Set<string>();
  const { countries } = loadReference();
  for (const { code: destinationCountry } of countries.filter(({ isDestination }) => isDestination)) {
    for (const passportCountry of ["IN", "CN", "US", "GB", "DE", "BR", "TR", "PH", "NG", "MM"]) {
      for (const intent of ["tourism", "business", "transit"]) {
        const traveler = { passportCountry, residenceCountry: "US" };
        const input = query({ traveler, leg: { destinationCountry, intent } });
        const answer = determine(compiled, input, { evaluatedOn: DAY, language: "en", minimumAuthority: "stale" });
        for (const { status, factPath } of answer.visaConclusion.conditions) {
          if (status === "unknown" && factPath?.startsWith("/traveler/facts/")) paths.add(factPath);
        }
      }
    }
  }
  expect(paths.size).toBeGreaterThan(5);
  const tellable = facts.map(({ path }) => path);
  expect([...paths].filter((path) => !tellable.includes(path))).toEqual([]);
});
