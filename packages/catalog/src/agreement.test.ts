import { isEligible, servesConclusion } from "@entrada/domain/catalog/offering";
import { determine } from "@entrada/domain/determinations/determine";
import type { FurtherFacts, HeldAuthorization } from "@entrada/domain/determinations/model/input";
import type { ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import { formatIsoDate, parseIsoDate } from "@entrada/domain/shared/dates";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { expect, test } from "vitest";
import type { Product } from "./product.schema.ts";
import { loadShippedCatalog } from "./shipped.ts";

/** What a traveler has, or how long the trip is, besides an ordinary passport and ten days. */
interface Circumstances {
  readonly days?: number;
  readonly holds?: readonly HeldAuthorization[];
  readonly facts?: FurtherFacts;
}

/** A product that takes travelers whom the rules do not lead to it, and why both are right. */
interface KnownDifference {
  readonly products: readonly string[];
  /** what the rules conclude for an ordinary passport */
  readonly kind: ConclusionKind;
  /** the nationalities concerned; by default all with this conclusion */
  readonly nationalities?: readonly string[];
  readonly intents?: readonly string[];
  /** with these the rules do lead to the product; without it they never do */
  readonly given?: Circumstances;
  readonly reason: string;
}

const EVALUATED_ON = "2026-11-20";
const ARRIVAL = "2027-02-20";
const LATER = "2028-01-31";

const KNOWN: readonly KnownDifference[] = [
  {
    products: ["ca-eta"],
    kind: "visaRequired",
    given: {
      holds: [{ code: "visitorVisa", issuingCountry: "US", expiresOn: LATER }],
      facts: { arrivalMode: "air" },
    },
    reason: "Opens by air to holders of a visa of the United States, or of one of Canada within ten years.",
  },
  {
    products: ["tr-e-visa-conditional"],
    kind: "visaRequired",
    given: { holds: [{ code: "visitorVisa", issuingCountry: "DE", expiresOn: LATER, form: "physical" }] },
    reason: "Opens with a visa or residence permit of certain states.",
  },
  {
    products: ["vn-e-visa-single", "vn-e-visa-multiple"],
    kind: "notRequired",
    given: { days: 90 },
    reason: "Open to every nationality; those who need no visa for a shorter stay take it for a longer one.",
  },
  {
    products: ["vn-e-visa-single", "vn-e-visa-multiple"],
    kind: "notRequired",
    nationalities: ["CL", "PA"],
    reason: "Open to every nationality, also to those who are exempt for as long as it allows.",
  },
  {
    products: ["id-e-voa-b1"],
    kind: "notRequired",
    nationalities: ["BR", "CO", "SR", "TR"],
    intents: ["tourism"],
    reason: "Exempt for thirty days that cannot be prolonged; those of the e-VOA can, and it is still issued to them.",
  },
  {
    products: ["ae-tourist-5y"],
    kind: "notRequired",
    reason: "Open to every nationality, also to those who are exempt for a single visit.",
  },
  {
    products: ["sa-evisa-tourist"],
    kind: "undetermined",
    nationalities: ["TW"],
    intents: ["event", "familyVisit", "religious"],
    reason: "Read for tourism only; a condition of the product says so.",
  },
  {
    products: ["ke-eta"],
    kind: "undetermined",
    nationalities: ["CA"],
    intents: ["business"],
    reason: "Kenya offers it to every nationality for business, while Canada tells its citizens to get a visa.",
  },
  {
    products: ["nz-nzeta"],
    kind: "undetermined",
    nationalities: ["CA"],
    intents: ["business", "conference"],
    reason: "New Zealand offers it to Canadians for business, while Canada tells its citizens to get a visa.",
  },
  {
    products: ["sa-evisa-tourist"],
    kind: "electronicAuthorizationRequired",
    nationalities: ["GB"],
    intents: ["tourism", "religious"],
    reason: "Issued to Britons too; the electronic authorization that is for them alone is the lighter way.",
  },
];

const knowledge = loadShippedKnowledge().compiled;
const products = loadShippedCatalog().products();

function conclusionFor(product: Product, passport: string, intent: string, circumstances: Circumstances = {}) {
  const { days = 10, holds = [], facts } = circumstances;
  const departure = formatIsoDate((parseIsoDate(ARRIVAL) ?? Number.NaN) + days - 1);
  const input = {
    traveler: {
      passportCountry: passport,
      passportType: "ordinary",
      residenceCountry: passport,
      heldAuthorizations: holds,
      ...(facts && { facts }),
    },
    legs: [
      {
        reference: "1",
        destinationCountry: product.destinationCountry,
        intent,
        arrivalDate: ARRIVAL,
        departureDate: departure,
        transitContext: "entry",
      },
    ],
  };
  const options = { evaluatedOn: EVALUATED_ON, language: "en", minimumAuthority: "stale" as const };
  return determine(knowledge, input, options).visaConclusion.kind;
}

interface Contradiction {
  readonly passport: string;
  readonly intent: string;
  readonly kind: ConclusionKind;
}

/** The nationalities that the product takes for each purpose where the rules conclude something else. */
function contradictionsOf(product: Product): readonly Contradiction[] {
  const { eligibleNationalities, intents, visaType } = product;
  return knowledge.snapshot.passports
    .filter((passport) => isEligible(eligibleNationalities, passport))
    .flatMap((passport) => intents.map((intent) => ({ passport, intent })))
    .map(({ passport, intent }) => ({ passport, intent, kind: conclusionFor(product, passport, intent) }))
    .filter(({ kind }) => !servesConclusion(visaType, kind));
}

function explains(known: KnownDifference, product: Product, { passport, intent, kind }: Contradiction): boolean {
  const isMeant =
    known.products.includes(product.code) &&
    known.kind === kind &&
    (known.nationalities?.includes(passport) ?? true) &&
    (known.intents?.includes(intent) ?? true);
  if (!isMeant || !known.given) return isMeant;
  return servesConclusion(product.visaType, conclusionFor(product, passport, intent, known.given));
}

const found = products.flatMap((product) =>
  contradictionsOf(product).map((contradiction) => ({ product, contradiction })),
);

test("for each purpose of a product the rules lead every eligible traveler to it", () => {
  const open = found
    .filter(({ product, contradiction }) => !KNOWN.some((known) => explains(known, product, contradiction)))
    .map(({ product, contradiction: { passport, intent, kind } }) => `${product.code} ${passport} ${intent}: ${kind}`);
  expect(open).toEqual([]);
});

test.each(KNOWN)("a known difference still exists: $products, $kind ($reason)", (known) => {
  for (const code of known.products) {
    const here = found.filter(({ product }) => product.code === code);
    expect(here.some(({ product, contradiction }) => explains(known, product, contradiction))).toBe(true);
  }
});
