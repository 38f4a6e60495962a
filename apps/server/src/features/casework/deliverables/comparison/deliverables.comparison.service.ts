import type { Principal } from "@entrada/domain/access/principal";
import { type ComparedIssue, compareIssued } from "@entrada/domain/deliverables/compare-issued";
import { isBeingReplaced } from "@entrada/domain/deliverables/decision-and-issues";
import { canHave, comparedFields } from "@entrada/domain/deliverables/deliverable-types";
import type { CountryNames, ExpectedIssue } from "@entrada/domain/deliverables/issued-reading";
import type { ReleaseFacts } from "@entrada/domain/deliverables/release-rule";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { loadReference } from "@entrada/knowledge/reference";
import { encodeId } from "../../../../core/ids.ts";
import { digestWithKeyOf } from "../../../../crypto/envelope-encryption.ts";
import type { Read } from "../../../../work/work.ts";
import { tripsOf } from "../../../intelligence/determinations/succession/determinations.bound.service.ts";
import { freshSponsorships } from "../../../operators/sponsorships/sponsorships.service.ts";
import { findPersonKey, type PersonContext } from "../../../people/persons/persons.service.ts";
import { knownTravelers } from "../../../people/travelers/travelers.service.ts";
import { getCase } from "../../cases/cases.service.ts";
import { passportScanOf } from "../../documents/check/documents.scan.service.ts";
import type { Deliverable } from "../deliverables.service.ts";
import * as store from "../deliverables.store.ts";

/**
 * How far two people have come with a deliverable. What its file says is compared anew each time: the traveler's data may
 * have changed, and days pass.
 */
export async function releaseFactsOf(r: Read<PersonContext>, deliverable: Deliverable): Promise<ReleaseFacts> {
  const { preparedBy, uploadedBy, requestedBy, overriddenBy, overriddenFields, overriddenWith, sha256 } =
    deliverable.stored;
  const preparers = [preparedBy, uploadedBy, requestedBy].filter((by) => by !== null);
  const expected = deliverable.details && (await expectedOf(r, deliverable.stored, deliverable.details));
  const isOverridden = overriddenBy !== null && overriddenWith !== null;
  return {
    preparers: [...new Set(preparers)],
    sha256: sha256.toString("hex"),
    comparison: comparisonOf(r, deliverable, expected),
    comparedWith: await digestOf(r, deliverable, expected),
    confirmations: await store.listConfirmations(r.tx, r.scope, deliverable.id),
    override: isOverridden
      ? { by: overriddenBy, fields: overriddenFields, comparedWith: overriddenWith.toString("hex") }
      : null,
    // They are asked about when somebody may approve.
    sponsorships: deliverable.stored.state === "awaitingRelease" ? await freshSponsorships(r) : [],
  };
}

/** A deliverable as its people see it. */
export interface PreparedDeliverable extends Deliverable {
  readonly facts: ReleaseFacts;
  /** who sees it */
  readonly viewer: Principal;
  /** its case, as it was decided, can have it */
  readonly isPossible: boolean;
  /** another one is to take its place */
  readonly isReplaced: boolean;
}

/** The deliverable with how far two people have come with it. */
export async function prepared(r: Read<PersonContext>, deliverable: Deliverable): Promise<PreparedDeliverable> {
  const { id, stored } = deliverable;
  return {
    ...deliverable,
    facts: await releaseFactsOf(r, deliverable),
    viewer: r.principal,
    isPossible: canHave(await getCase(r, encodeId("cas", stored.caseId)), stored.type),
    isReplaced: isBeingReplaced(id, await store.listOfCase(r.tx, r.scope, stored.caseId)),
  };
}

/** Each compared field of a deliverable, as it is now. What was not read is unreadable. */
function comparisonOf(
  r: Read<PersonContext>,
  { stored, details }: Deliverable,
  expected: ExpectedIssue | undefined,
): readonly ComparedIssue[] {
  if (!expected || !details?.reading) {
    return comparedFields(stored.type).map((field) => ({ field, outcome: "unreadable" }));
  }
  return compareIssued(stored.type, details.reading, expected, { today: isoDateOf(r.now), countries: COUNTRIES });
}

/** Names what is compared, in hexadecimal digits: other data of the traveler, or another reading, have another name. */
async function digestOf(
  r: Read<PersonContext>,
  { id, stored, details }: Deliverable,
  expected: ExpectedIssue | undefined,
): Promise<string> {
  const key = await findPersonKey(r, "travelers", stored.travelerId);
  if (!key) return "";
  const compared = JSON.stringify([expected ?? null, details?.reading ?? null]);
  return digestWithKeyOf(r.ctx.keyring, key, ["deliverables", id, "comparison"], compared).toString("hex");
}

async function expectedOf(
  r: Read<PersonContext>,
  { caseId, travelerId }: store.StoredDeliverable,
  { validFrom, validUntil }: NonNullable<Deliverable["details"]>,
): Promise<ExpectedIssue | undefined> {
  const one = await getCase(r, encodeId("cas", caseId));
  const traveler = (await knownTravelers(r, [travelerId])).get(travelerId)?.traveler;
  const determinationId = encodeId("det", one.determinationId);
  const trip = (await tripsOf(r, [determinationId])).get(determinationId);
  if (!traveler || !trip) return undefined;
  const { familyName, givenNames, birthDate, nationality, passport } = traveler;
  return {
    passportNumber: passport?.number ?? null,
    familyName,
    givenNames,
    birthDate,
    nationality,
    issuer: trip.destinationCountry,
    trip: { from: trip.arrivalDate, to: trip.departureDate },
    entered: { validFrom, validUntil },
    scan: await passportScanOf(r, caseId),
  };
}

let byText: ReadonlyMap<string, string> | undefined;

/** Countries by their codes and by what the six languages call them. */
const COUNTRIES: CountryNames = {
  ofAlpha3: (alpha3) => (alpha3.length === 3 ? countryOf(alpha3) : undefined),
  ofText: (text) => countryOf(text),
};

function countryOf(text: string): string | undefined {
  byText ??= new Map(
    loadReference().countries.flatMap(({ code, alpha3, names }) =>
      [code, alpha3, ...Object.values(names)].map((written) => [written.toUpperCase(), code] as const),
    ),
  );
  return byText.get(text);
}
