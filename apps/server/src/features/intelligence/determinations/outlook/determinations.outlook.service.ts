import { setImmediate as nextTurn } from "node:timers/promises";
import type { MinimumAuthority } from "@entrada/domain/determinations/model/kinds";
import { type OutlookAnswer, outlook } from "@entrada/domain/determinations/outlook";
import { earliestDateOnEarth, isoDateOf } from "@entrada/domain/shared/dates";
import { loadReference } from "@entrada/knowledge/reference";
import type { AppContext } from "../../../../context.ts";
import type { AnswerOrigin } from "../../../../core/check-site.ts";
import { type FieldError, refuseFieldErrors, type ValidParts } from "../../../../core/problem.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { businessNow } from "../../../../work/business-time.ts";
import { errorsOfOutlook } from "../determinations.check.ts";
import type { OutlookInputBody } from "../determinations.outlook.schema.ts";

type OutlookContext = Pick<AppContext, "db" | "clock" | "knowledge" | "visitors">;

/** A question about every destination. */
export interface OutlookRequest {
  readonly scope: TenantScope;
  readonly origin: AnswerOrigin;
  /** the tenant's minimum */
  readonly minimumAuthority: MinimumAuthority;
  readonly input: OutlookInputBody;
}

// After each of these, other requests have a turn of the event loop.
const DESTINATIONS_A_TURN = 25;

let destinations: readonly string[] | undefined;

/** What the trip leads to in every destination; nothing is stored. Throws a problem if the input is not acceptable. */
export async function lookAround(
  ctx: OutlookContext,
  { scope, origin, minimumAuthority, input }: OutlookRequest,
): Promise<OutlookAnswer> {
  const now = await businessNow(ctx, scope);
  const { compiled } = ctx.knowledge.current();
  refuseFieldErrors(errorsOfOutlook(input, compiled.snapshot, earliestDateOnEarth(now)));
  const required = { evaluatedOn: isoDateOf(now), minimumAuthority };
  destinations ??= destinationCodes();
  const look = (codes: readonly string[]) =>
    ctx.visitors.spend(origin, () => outlook(compiled, input, codes, required));
  const { items, knowledge } = look(destinations.slice(0, DESTINATIONS_A_TURN));
  const all = [...items];
  for (let from = DESTINATIONS_A_TURN; from < destinations.length; from += DESTINATIONS_A_TURN) {
    await nextTurn();
    all.push(...look(destinations.slice(from, from + DESTINATIONS_A_TURN)).items);
  }
  return { items: all, knowledge };
}

/** What the schema cannot check, in the parts that have passed it, by the tenant's present time. */
export async function errorsOfOutlookInput(
  ctx: Pick<AppContext, "db" | "clock" | "knowledge">,
  scope: TenantScope,
  input: ValidParts<OutlookInputBody>,
): Promise<readonly FieldError[]> {
  const { snapshot } = ctx.knowledge.current().compiled;
  return errorsOfOutlook(input, snapshot, earliestDateOnEarth(await businessNow(ctx, scope)));
}

function destinationCodes(): readonly string[] {
  const { countries } = loadReference();
  return countries
    .filter(({ isDestination }) => isDestination)
    .map(({ code }) => code)
    .sort();
}
