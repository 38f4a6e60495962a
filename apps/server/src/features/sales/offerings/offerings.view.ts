import type { Product } from "@entrada/catalog/product.schema";
import { type PricedLevel, statedDays } from "@entrada/domain/catalog/priced-levels";
import { encodeId } from "../../../core/ids.ts";
import { showSource } from "../../../http/resources/product-sources.ts";
import type { ShownProduct } from "./offerings.schema.ts";
import type { PricedOffering } from "./offerings-pricing.ts";

/** The offering as clients see it: a product at the tenant's own prices. */
export function showProduct(offering: PricedOffering): ShownProduct {
  const { product, availability } = offering;
  const { applicationWindow: window, validity } = product;
  return {
    id: encodeId("prd", offering.id),
    version: String(offering.version),
    code: offering.code,
    name: product.name,
    destinationCountry: product.destinationCountry,
    visaType: product.visaType,
    intents: product.intents,
    eligibleNationalities: eligible(product),
    serviceKind: offering.serviceKind,
    serviceLevels: offering.levels.map(showLevel),
    availability: {
      state: availability.state,
      reason: availability.reason,
      until: availability.until?.toISOString() ?? null,
    },
    fulfilmentMode: product.fulfilmentMode,
    applicationWindow: window
      ? { earliestDaysBefore: window.earliestDaysBefore ?? null, latestDaysBefore: window.latestDaysBefore ?? null }
      : null,
    prerequisites: (product.prerequisites ?? []).map(showPrerequisite),
    validity: validity
      ? {
          days: validity.days ?? null,
          from: validity.from ?? null,
          entries: validity.entries ?? null,
          stayDaysMax: validity.stayDaysMax ?? null,
        }
      : null,
    refundPolicy: offering.refundPolicy ?? null,
    officialUrl: product.officialUrl,
    officialPrice: officialPrice(offering),
    sources: product.sources.map(showSource),
  };
}

/** Whether what is shown changes without a new version: with the rate of the day, or as a suspension ends. */
export function isDated({ hasLapsed, levels }: PricedOffering): boolean {
  return hasLapsed || levels.some(({ gap, price }) => isOfRate(gap) || price.governmentFee?.rate);
}

function showPrerequisite({
  passportValidity: validity,
  ...prerequisite
}: NonNullable<Product["prerequisites"]>[number]): ShownProduct["prerequisites"][number] {
  const { months = null, days = null, issuedWithinYears = null } = validity ?? {};
  return {
    ...prerequisite,
    passportValidity: validity ? { months, days, from: validity.from, issuedWithinYears } : null,
  };
}

function isOfRate(gap: PricedLevel["gap"]): boolean {
  return gap === "noExchangeRate" || gap === "priceOutOfRange";
}

function eligible({ eligibleNationalities: rule }: Product): ShownProduct["eligibleNationalities"] {
  if (rule === "all") return { rule: "all", countries: [] };
  return "only" in rule ? { rule: "only", countries: rule.only } : { rule: "except", countries: rule.except };
}

function showLevel({ code, name, processingDays: days, price, gap }: PricedLevel) {
  return {
    code,
    name,
    processingDays: days ? statedDays(days) : null,
    price,
    availability: { state: gap === null ? ("available" as const) : ("unavailable" as const), reason: gap },
  };
}

function officialPrice({ product, officialFee, feeExceptions }: PricedOffering): ShownProduct["officialPrice"] {
  if (officialFee) return { price: officialFee, exceptions: feeExceptions ?? null, byNationality: [] };
  if (!product.fees?.length) return null;
  const byNationality = product.fees.map(({ nationalities, arrivalMonths, amount, currency, exceptions, sources }) => ({
    nationalities: nationalities === "all" ? null : nationalities,
    arrivalMonths: arrivalMonths ?? null,
    price: { amount, currency },
    exceptions: exceptions ?? null,
    sources,
  }));
  return { price: null, exceptions: null, byNationality };
}
