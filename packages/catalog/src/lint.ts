import type { FileLintError, LintError } from "@entrada/data-files/lint-error";
import { reporterFaults } from "@entrada/data-files/publishers";
import { isEligible, isGuidedOnly } from "@entrada/domain/catalog/offering";
import { monthsWithoutFee } from "@entrada/domain/catalog/official-fees";
import { STANDARD_LEVEL } from "@entrada/domain/catalog/service-levels";
import { calendarNamed } from "@entrada/knowledge/calendars";
import { loadReference } from "@entrada/knowledge/reference";
import type { ReadProduct } from "./catalog-files.ts";
import { repeated, unknown } from "./lint-codes.ts";
import { lintForm } from "./lint-form.ts";
import { lintPublished } from "./lint-published.ts";
import { lintTexts } from "./lint-texts.ts";
import type { Product } from "./product.schema.ts";

/**
 * The lint errors of a product with a valid shape: unknown codes, sources and fields, missing fees, hidden characters in
 * texts, and sources dated after `today` (YYYY-MM-DD), if that is given.
 */
export function lintProduct({ file, product, ownFields }: ReadProduct, today?: string): readonly LintError[] {
  const foundFileLintErrors = [
    ...lintNames(file, product),
    ...lintCodes(product),
    ...lintSources(product),
    ...lintDays(product, today),
    ...lintTexts(product),
    ...lintPublished(product),
    ...lintFees(product),
    ...lintExceptions(product),
    ...lintRanges(product),
    ...lintLevels(product),
    ...lintCalendars(product),
    ...lintForm(product, ownFields),
  ];
  return foundFileLintErrors.map((error) => ({ file, ...error }));
}

function lintNames(file: string, { code, destinationCountry }: Product): readonly FileLintError[] {
  return [
    ...(file === `${code}.yaml` ? [] : [{ at: "/code", message: `the file name must be ${code}.yaml` }]),
    ...(code.startsWith(`${destinationCountry.toLowerCase()}-`)
      ? []
      : [{ at: "/code", message: `must begin with ${destinationCountry.toLowerCase()}-` }]),
  ];
}

function lintCodes(product: Product): readonly FileLintError[] {
  const { countryByCode, intentByCode, documentTypes, publicList } = loadReference();
  const { eligibleNationalities: eligible } = product;
  const currencies = new Set(publicList("currencies")?.map(({ code }) => code));
  const types = new Set(documentTypes.map(({ code }) => code));
  const named = eligible === "all" ? [] : "only" in eligible ? eligible.only : eligible.except;
  const fees = feeLists(product).flatMap((list) =>
    list.fees.map((fee, index) => ({ ...fee, at: `${list.at}/${index}` })),
  );
  const countries = [
    { at: "/destinationCountry", codes: [product.destinationCountry] },
    { at: "/eligibleNationalities", codes: named },
    ...fees.map(({ at, nationalities }) => ({
      at: `${at}/nationalities`,
      codes: nationalities === "all" ? [] : nationalities,
    })),
  ];
  return [
    ...countries.flatMap(({ at, codes }) => unknown(at, "country", codes, (code) => countryByCode.has(code))),
    ...unknown("/intents", "intent", product.intents, (code) => intentByCode.has(code)),
    ...(product.documents ?? []).flatMap(({ type }, index) =>
      unknown(`/documents/${index}/type`, "document type", [type], (code) => types.has(code)),
    ),
    ...fees.flatMap(({ at, currency }) =>
      unknown(`${at}/currency`, "currency", [currency], (code) => currencies.has(code)),
    ),
  ];
}

function lintSources(product: Product): readonly FileLintError[] {
  const ids = product.sources.map(({ id }) => id);
  const cited: { readonly at: string; readonly sources?: readonly string[] | undefined }[] = [
    ...feeLists(product).flatMap(({ at, fees }) => placed(at, fees)),
    ...placed("/serviceLevels", product.serviceLevels),
    ...placed("/prerequisites", product.prerequisites),
    ...placed("/documents", product.documents),
    ...placed("/conditions", product.conditions),
    { at: "/refundPolicy", sources: product.refundPolicy?.sources },
  ];
  return [
    ...repeated("/sources", ids),
    ...cited.flatMap(({ at, sources = [] }) => unknown(`${at}/sources`, "source", sources, (id) => ids.includes(id))),
    ...product.sources.flatMap((source, index) =>
      reporterFaults(source).map((message) => ({ at: `/sources/${index}`, message })),
    ),
  ];
}

function lintDays({ sources }: Product, today: string | undefined): readonly FileLintError[] {
  if (today === undefined) return [];
  return sources.flatMap(({ asOf }, index) =>
    asOf > today ? [{ at: `/sources/${index}/asOf`, message: `${asOf} is in the future` }] : [],
  );
}

function lintFees(product: Product): readonly FileLintError[] {
  return feeLists(product).flatMap(({ at, fees }) => lintHoles(at, { ...product, fees }));
}

function lintHoles(at: string, product: Product): readonly FileLintError[] {
  if (!product.fees || product.fees.length === 0) return [];
  const without = loadReference()
    .countries.filter(
      ({ code, isPassportIssuer }) => isPassportIssuer && isEligible(product.eligibleNationalities, code),
    )
    .map(({ code }) => ({ code, months: monthsWithoutFee(product, code) }))
    .filter(({ months }) => months.length > 0);
  if (without.length === 0) return [];
  const shown = without
    .slice(0, 10)
    .map(({ code, months }) => (months.length === 12 ? code : `${code} in month ${months.join(", ")}`));
  return [{ at, message: `no fee for ${without.length} eligible nationalities, e.g. ${shown.join(" ")}` }];
}

// Sales charge the exact fee: an amount that some travelers do not owe cannot be charged to all.
function lintExceptions(product: Product): readonly FileLintError[] {
  if (isGuidedOnly(product)) return [];
  return feeLists(product).flatMap(({ at, fees }) =>
    fees.flatMap(({ exceptions }, index) =>
      exceptions === undefined
        ? []
        : [
            {
              at: `${at}/${index}/exceptions`,
              message: "a product for sale requires a fee without exceptions, or no fee",
            },
          ],
    ),
  );
}

// The authority's fee at the standard level, which is the product's, and at each other level.
function feeLists({ fees = [], serviceLevels = [] }: Product) {
  const further = serviceLevels.map((level, index) => ({
    at: `/serviceLevels/${index}/fees`,
    fees: level.fees ?? [],
  }));
  return [{ at: "/fees", fees }, ...further];
}

function lintLevels({ serviceLevels = [] }: Product): readonly FileLintError[] {
  const codes = serviceLevels.map(({ code }) => code);
  const isBare = ({ processingDays, fees }: (typeof serviceLevels)[number]) => !processingDays && !fees;
  return [
    ...repeated("/serviceLevels", [STANDARD_LEVEL, ...codes]),
    ...serviceLevels.flatMap((level, index) =>
      isBare(level) ? [{ at: `/serviceLevels/${index}`, message: "has neither its own time nor its own fee" }] : [],
    ),
  ];
}

function lintCalendars({ processingDays, serviceLevels = [] }: Product): readonly FileLintError[] {
  const stated = [
    { at: "/processingDays", days: processingDays },
    ...serviceLevels.map((level, index) => ({
      at: `/serviceLevels/${index}/processingDays`,
      days: level.processingDays,
    })),
  ];
  return stated.flatMap(({ at, days }) => {
    if (days?.calendar === undefined) return [];
    if (days.unit === "calendar") return [{ at: `${at}/calendar`, message: "calendar days have no days off" }];
    return unknown(`${at}/calendar`, "calendar", [days.calendar], (name) => calendarNamed(name) !== undefined);
  });
}

function lintRanges(product: Product): readonly FileLintError[] {
  const { processingDays, serviceLevels = [], applicationWindow, documents = [] } = product;
  const pairs = [
    { at: "/processingDays", least: processingDays?.min, most: processingDays?.max },
    ...serviceLevels.map(({ processingDays: days }, index) => ({
      at: `/serviceLevels/${index}/processingDays`,
      least: days?.min,
      most: days?.max,
    })),
    {
      at: "/applicationWindow",
      least: applicationWindow?.latestDaysBefore,
      most: applicationWindow?.earliestDaysBefore,
    },
    ...documents.flatMap(({ constraints: c }, index) => [
      { at: `/documents/${index}/constraints`, least: c?.bytesMin, most: c?.bytesMax },
      { at: `/documents/${index}/constraints`, least: c?.pixelsMin, most: c?.pixelsMax },
    ]),
  ];
  return pairs
    .filter(({ least, most }) => least !== undefined && most !== undefined && least > most)
    .map(({ at, least, most }) => ({ at, message: `${least} is greater than ${most}` }));
}

function placed(at: string, items: readonly { readonly sources?: readonly string[] }[] = []) {
  return items.map(({ sources }, index) => ({ at: `${at}/${index}`, sources }));
}
