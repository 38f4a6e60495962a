import type { Product } from "@entrada/catalog/product.schema";
import { type Principal, permits } from "@entrada/domain/access/principal";
import { grantMissing, Problem } from "../../../core/problem.ts";
import type { Read } from "../../../work/work.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import { type Traveler, travelersById } from "../../people/travelers/travelers.service.ts";
import type { StoredCase } from "../cases/cases.service.ts";
import { type Collection, waitingCollections } from "../collection-requests/collection-requests.service.ts";
import { productsOfVersions } from "../forms/forms.service.ts";
import { ACCESS_OF_PART, type CasePart, type OrderPart } from "./expansion.types.ts";

export type { OrderPart } from "./expansion.types.ts";

/** The parts of some cases: each part, if it was asked for, of all of them. */
export interface CaseParts {
  /** by uuid, without those who were erased */
  readonly travelers?: ReadonlyMap<string, Traveler>;
  /** by uuid of the case */
  readonly products?: ReadonlyMap<string, Product>;
  /** by uuid of the case, without those that wait for no answer */
  readonly collections?: ReadonlyMap<string, Collection>;
}

/** Refuses the parts that the principal could not read alone. */
export function refuseParts(principal: Principal, parts: readonly OrderPart[]): void {
  for (const part of parts) {
    const { grant, sessionScope, action } = ACCESS_OF_PART[part];
    if ([{ grant }, { sessionScope }, { action }].some((access) => permits(principal, access))) continue;
    if (principal.kind === "apiKey") throw grantMissing(grant, `To see ${part}, the grant ${grant} is needed.`);
    if (principal.kind === "session") {
      throw new Problem("grant_missing", `To see ${part}, the scope ${sessionScope} is needed.`);
    }
    const detail = `To see ${part}, a role that allows ${action} is needed.`;
    throw new Problem("grant_missing", detail, { extras: { requiredAction: action } });
  }
}

/** What of these cases is to be shown with them: a fixed number of queries for each part, however many cases there are. */
export async function partsOf(
  r: Read<PersonContext>,
  cases: readonly StoredCase[],
  parts: readonly OrderPart[],
): Promise<CaseParts> {
  const has = (part: CasePart) => parts.includes(part);
  return {
    ...(has("case.traveler") && {
      travelers: await travelersById(r, [...new Set(cases.map((one) => one.travelerId))]),
    }),
    ...(has("case.product") && { products: await productsOfVersions(r, cases) }),
    ...(has("case.collectionRequest") && { collections: await waitingCollections(r, cases) }),
  };
}
