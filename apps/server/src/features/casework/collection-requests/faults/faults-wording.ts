import type { AnswerError } from "@entrada/catalog/answers";
import type { CrossFault } from "@entrada/domain/cases/cross-checks";
import type { KnownTrip } from "@entrada/domain/cases/prefill";
import { loadReference } from "@entrada/knowledge/reference";
import type { Language } from "@entrada/knowledge/reference.schema";
import { describeError } from "../../../../core/describe-error.ts";
import type { FieldError } from "../../../../core/problem.ts";
import { AR } from "./texts/ar.ts";
import { EN } from "./texts/en.ts";
import { ES } from "./texts/es.ts";
import type { FaultTexts } from "./texts/fault-texts.ts";
import { FR } from "./texts/fr.ts";
import { HI } from "./texts/hi.ts";
import { ZH } from "./texts/zh.ts";

export const FAULT_TEXTS: Readonly<Record<Language, FaultTexts>> = { en: EN, fr: FR, es: ES, ar: AR, hi: HI, zh: ZH };

/** An answer that does not fit its question, in words. */
export function wordedError({ found, pointer }: AnswerError, language: Language): FieldError {
  const { code, detail } = describeError(found, { place: "the requirements" });
  return { pointer: `#${pointer}`, code, detail: FAULT_TEXTS[language].codes[code] ?? detail };
}

interface Comparing {
  readonly trip: KnownTrip;
  readonly language: Language;
  /** what the question is called */
  readonly titleOf: (field: string) => string;
}

/** Answers that cannot be true together, in words. */
export function wordedCrossFault(fault: CrossFault, { trip, language, titleOf }: Comparing): FieldError {
  const texts = FAULT_TEXTS[language];
  const pointer = `#${fault.pointer}`;
  if (fault.must === "be") {
    const country = loadReference().countryByCode.get(fault.country)?.names[language] ?? fault.country;
    return { pointer, code: "wrong_enum_value", detail: filled(texts.passportOf, { country }) };
  }
  if (fault.must === "haveAName") return { pointer, code: "too_short", detail: texts.haveAName };
  if (fault.must !== "beWithin") {
    return { pointer, code: "date_order", detail: filled(texts[fault.must], { other: titleOf(fault.other) }) };
  }
  const { unit, from, to, because } = fault;
  const days = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone: "UTC" });
  const shown = (bound: string | number) => (typeof bound === "number" ? String(bound) : days.format(new Date(bound)));
  const bounds = { ...(from !== undefined && { from: shown(from) }), ...(to !== undefined && { to: shown(to) }) };
  const rule =
    unit === "days"
      ? texts.atMostDays
      : from === undefined
        ? texts.notLater
        : to === undefined
          ? texts.notEarlier
          : texts.between;
  const why = {
    today: "",
    trip: filled(texts.trip, { arrival: shown(trip.arrivalDate), departure: shown(trip.departureDate) }),
    programme: texts.programme,
  }[because];
  return {
    pointer,
    code: "out_of_range",
    detail: `${filled(rule, bounds)} ${why}`.trim(),
    ...(unit === "date" && { allowed: allowedDays(from, to) }),
  };
}

function allowedDays(from: unknown, to: unknown): { readonly from?: string; readonly to?: string } {
  return { ...(typeof from === "string" && { from }), ...(typeof to === "string" && { to }) };
}

/** The text with values in place of their names. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
