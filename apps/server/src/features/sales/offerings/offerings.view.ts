import type { Product } from "@entrada/catalog/product.schema";
import { Speaker } from "@entrada/catalog/texts";
import { type PricedLevel, statedDays } from "@entrada/domain/catalog/priced-levels";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../core/ids.ts";
import { showSources } from "../../../http/resources/product-sources.ts";
import type { ShownProduct } from "./offerings.schema.ts";
import type { PricedOffering } from "./offerings-pricing.ts";

/** The offering as clients see it in a language: a product at the tenant's own prices. */
export function showProduct(offering: PricedOffering, language: Language): ShownProduct {
  const { product, availability } = offering;
  const speaker = new Speaker(language);
  const { applicationWindow: window, validity } = product;
  return {
    id: encodeId("prd", offering.id),
    version: String(offering.version),
    code: offering.code,
    name: speaker.say(product.name, "/name"),
    destinationCountry: product.destinationCountry,
    visaType: product.visaType,
    intents: product.intents,
    eligibleNationalities: eligible(product),
    serviceKind: offering.serviceKind,
    serviceLevels: offering.levels.map((level, index) => showLevel(level, index, speaker)),
    availability: {
      state: availability.state,
      reason: sayIfAny(speaker, availability.reason, "/availability/reason"),
      until: availability.until?.toISOString() ?? null,
    },
    fulfilmentMode: product.fulfilmentMode,
    applicationWindow: window
      ? { earliestDaysBefore: window.earliestDaysBefore ?? null, latestDaysBefore: window.latestDaysBefore ?? null }
      : null,
    prerequisites: showPrerequisites(product, speaker),
    validity: validity
      ? {
          days: validity.days ?? null,
          from: validity.from ?? null,
          entries: validity.entries ?? null,
          stayDaysMax: validity.stayDaysMax ?? null,
        }
      : null,
    refundPolicy: showPolicy(offering, speaker),
    officialUrl: product.officialUrl,
    officialPrice: officialPrice(offering, speaker),
    sources: showSources(product.sources, speaker),
    // Once everything above is said.
    untranslated: [...speaker.untranslated],
  };
}

/** Whether what is shown changes without a new version: with the rate of the day, or as a suspension ends. */
export function isDated({ hasLapsed, levels }: PricedOffering): boolean {
  return hasLapsed || levels.some(({ gap, price }) => isOfRate(gap) || price.governmentFee?.rate);
}

function showPrerequisites({ prerequisites = [] }: Product, speaker: Speaker): ShownProduct["prerequisites"] {
  return prerequisites.map(({ passportValidity: validity, text, ...prerequisite }, index) => {
    const { months = null, days = null, issuedWithinYears = null } = validity ?? {};
    return {
      ...prerequisite,
      text: speaker.say(text, `/prerequisites/${index}/text`),
      passportValidity: validity ? { months, days, from: validity.from, issuedWithinYears } : null,
    };
  });
}

function showPolicy({ refundPolicy }: PricedOffering, speaker: Speaker): ShownProduct["refundPolicy"] {
  if (!refundPolicy) return null;
  const { version, text } = refundPolicy;
  return { version, text: speaker.say(text, "/refundPolicy/text") };
}

function sayIfAny(speaker: Speaker, text: string | null | undefined, place: string): string | null {
  return text === null || text === undefined ? null : speaker.say(text, place);
}

function isOfRate(gap: PricedLevel["gap"]): boolean {
  return gap === "noExchangeRate" || gap === "priceOutOfRange";
}

function eligible({ eligibleNationalities: rule }: Product): ShownProduct["eligibleNationalities"] {
  if (rule === "all") return { rule: "all", countries: [] };
  return "only" in rule ? { rule: "only", countries: rule.only } : { rule: "except", countries: rule.except };
}

function showLevel({ code, name, processingDays: days, price, gap }: PricedLevel, index: number, speaker: Speaker) {
  return {
    code,
    name: speaker.say(name, `/serviceLevels/${index}/name`),
    processingDays: days ? statedDays(days) : null,
    price,
    availability: { state: gap === null ? ("available" as const) : ("unavailable" as const), reason: gap },
  };
}

function officialPrice(
  { product, officialFee, feeExceptions }: PricedOffering,
  speaker: Speaker,
): ShownProduct["officialPrice"] {
  const say = (exceptions: string | undefined, place: string) =>
    sayIfAny(speaker, exceptions, `/officialPrice/${place}`);
  if (officialFee) return { price: officialFee, exceptions: say(feeExceptions, "exceptions"), byNationality: [] };
  if (!product.fees?.length) return null;
  const byNationality = product.fees.map((fee, index) => ({
    nationalities: fee.nationalities === "all" ? null : fee.nationalities,
    arrivalMonths: fee.arrivalMonths ?? null,
    price: { amount: fee.amount, currency: fee.currency },
    exceptions: say(fee.exceptions, `byNationality/${index}/exceptions`),
    sources: fee.sources,
  }));
  return { price: null, exceptions: null, byNationality };
}
