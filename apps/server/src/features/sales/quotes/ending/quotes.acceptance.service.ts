import { permits } from "@entrada/domain/access/principal";
import type { Money } from "@entrada/domain/money/money";
import { changedIds, type InputBinding } from "@entrada/domain/quotes/input-binding";
import { hasExpired } from "@entrada/domain/quotes/quote-expiry";
import type { AppContext } from "../../../../context.ts";
import { decodeId } from "../../../../core/ids.ts";
import { otherMoney } from "../../../../core/other-money.ts";
import { grantMissing } from "../../../../core/problem.ts";
import { type ExpectedVersion, requireNamedVersion } from "../../../../core/version.ts";
import { decryptText, encryptText, type TextContext } from "../../../../crypto/encrypted-text.ts";
import { load } from "../../../../work/load.ts";
import type { Read, Work } from "../../../../work/work.ts";
import { isAnyOutdated } from "../../../intelligence/determinations/succession/determinations.bound.service.ts";
import { travelerVersions } from "../../../people/travelers/travelers.service.ts";
import { offeringVersions } from "../../offerings/offerings.service.ts";
import { orRefusal } from "../pricing/quotes-refusals.ts";
import { moveQuote } from "../quotes.machine.ts";
import type { NamedAcceptance } from "../quotes.schema.ts";
import type { QuoteContext } from "../quotes.service.ts";
import * as store from "../quotes.store.ts";

export interface Acceptance {
  /** required */
  readonly expectedVersion: ExpectedVersion;
  /** where the acceptance stands in the body, with its version; if not given, it is the body, and the version in the header */
  readonly pointer?: string;
  /** the total that the buyer was shown */
  readonly expectedTotal: Pick<Money, "amount" | "currency">;
  /** the buyer's name or reference; stored encrypted */
  readonly acceptedBy: string;
}

/**
 * Accepts a quote at the total and version that the caller knows, if everything it depends on is unchanged and it has
 * not expired.
 */
export async function acceptQuote(
  w: Work<QuoteContext>,
  id: string,
  { expectedVersion, pointer, expectedTotal, acceptedBy }: Acceptance,
): Promise<store.StoredQuote> {
  const { document } = await load(w, "qte", id, store.findQuote);
  const { binding, totals } = document;
  // Travelers before the quote: an erasure locks them in the same order, so neither can deadlock the other.
  const changed = await changesSince(w, binding);
  const quote = { ...(await load(w, "qte", id, store.findQuoteStateForUpdate)), document };
  // An expired quote says so at every version: a caller that read it before the sweep has to make a new one anyway.
  if (expectedVersion === undefined || !hasExpired(quote, w.now)) {
    const versionAt = pointer === undefined ? undefined : { pointer: `${pointer}/quoteVersion` };
    requireNamedVersion(expectedVersion, quote.version, versionAt);
  }
  const facts = {
    determinationSuperseded: await isAnyOutdated(w, determinationsOf(binding), {
      knowledge: w.ctx.knowledge.current().compiled,
      now: w.now,
    }),
    inputsChanged: changed.length > 0,
    totalDiffers: totals.total.amount !== expectedTotal.amount || totals.total.currency !== expectedTotal.currency,
  };
  const moved = await moveQuote(w, quote, "accept", {
    facts,
    acceptedBy: encryptText(nameContext(w, quote.id), acceptedBy),
  });
  const quotedTotal = totals.total;
  const sent = { pointer: `${pointer ?? "#"}/expectedTotal`, sent: expectedTotal };
  const ofAmount = { code: "mismatch", detail: "Show the buyer `quotedTotal`, and send it once they agree." } as const;
  return orRefusal(moved, quote, {
    changed,
    totals: { quotedTotal, sentTotal: expectedTotal },
    totalErrors: [otherMoney(sent, quotedTotal, ofAmount)],
  });
}

/** Accepts a quote that is ordered at once. Throws 403 for a caller who may not accept quotes. */
export async function acceptNamed(
  w: Work<QuoteContext>,
  quoteId: string,
  { quoteVersion, ...acceptance }: NamedAcceptance,
): Promise<void> {
  if (!permits(w.principal, { grant: "quotes:write" })) {
    const detail = "Send an accepted quote without `acceptance`, or use a key that has the grant.";
    throw grantMissing("quotes:write", "Accepting the quote requires the grant quotes:write.", [
      { pointer: "#/acceptance", code: "mismatch", detail },
    ]);
  }
  const expectedVersion = [Number(quoteVersion)];
  await acceptQuote(w, quoteId, { ...acceptance, expectedVersion, pointer: "#/acceptance" });
}

/** Who accepted the quote, and when; 404 if nobody has. */
export async function getAcceptance(r: Read<Pick<AppContext, "keyring">>, id: string): Promise<RecordedAcceptance> {
  const { uuid, acceptedAt, acceptedBy } = await load(r, "qte", id, store.findAcceptance);
  return {
    acceptedAt,
    acceptedBy: acceptedBy === null ? null : decryptText(nameContext(r, uuid), acceptedBy),
  };
}

/** An acceptance as it was recorded. */
interface RecordedAcceptance {
  readonly acceptedAt: Date;
  /** null once the customer is erased */
  readonly acceptedBy: string | null;
}

function nameContext({ ctx, scope }: Read<Pick<AppContext, "keyring">>, quoteId: string): TextContext {
  const path = [scope.tenantId, scope.environment, "quotes", quoteId, "acceptedBy"];
  return { keyring: ctx.keyring, purpose: "quote", path };
}

// Both reads lock: what is unchanged now stays so until the transaction ends.
async function changesSince(w: Work, bound: InputBinding) {
  const idsOf = (inputs: readonly { readonly id: string }[]) => inputs.map(({ id }) => id);
  const travelers = await travelerVersions(w, idsOf(bound.travelers));
  const products = await offeringVersions(w, idsOf(bound.products));
  return [
    ...changedIds(bound.travelers, travelers).map((id) => ({ what: "traveler", id })),
    ...changedIds(bound.products, products).map((id) => ({ what: "product", id })),
  ];
}

function determinationsOf({ determinations }: InputBinding): readonly string[] {
  return determinations.flatMap(({ id }) => decodeId("det", id) ?? []);
}
