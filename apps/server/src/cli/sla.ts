import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import type { SlaTargets } from "@entrada/domain/cases/sla-targets";
import { formatIsoDate } from "@entrada/domain/shared/dates";
import { calendarNamed } from "@entrada/knowledge/calendars";
import type { Tenant } from "../features/access/tenants/tenants.service.ts";

const NONE = "none";
const HOURS_MAX = 1_000;
const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The calendar of the tenant's office. */
export const CALENDAR = new Option(
  "--calendar <name>",
  "the calendar of its office, a country or its subdivision such as DE-BE; none",
).argParser(calendarName);

/** How long a case may wait for the tenant's office. */
export const SLA = new Option(
  "--sla <hours,code=hours,…>",
  "how many business hours a case may wait for its office, and for products that differ; none",
).argParser(slaTargets);

/** How soon the tenant wants its questions answered. */
export const REPLY_HOURS = new Option(
  "--reply-hours <hours>",
  "within how many business hours its support tickets are to be answered; none",
).argParser((text) => (text === NONE ? NONE : wholeHours(text)));

export interface ServiceOptions {
  readonly replyHours?: number | typeof NONE | undefined;
  readonly calendar?: string | undefined;
  readonly sla?: SlaTargets | typeof NONE | undefined;
}

/** The settings that the options change. */
export function serviceChanges({ calendar, sla, replyHours }: ServiceOptions) {
  return {
    ...(calendar !== undefined && { calendar: calendar === NONE ? null : calendar }),
    ...(sla !== undefined && { sla: sla === NONE ? null : sla }),
    ...(replyHours !== undefined && { replyHours: replyHours === NONE ? null : replyHours }),
  };
}

/** The tenant's calendar and targets, for people. */
export function describeService({
  calendar,
  sla,
  replyHours,
}: Pick<Tenant, "calendar" | "sla" | "replyHours">): string {
  const targets = [
    ...(sla === null ? [] : [`cases within ${hoursOf(sla)}`]),
    ...(replyHours === null ? [] : [`replies within ${replyHours} h`]),
  ];
  if (calendar === null) {
    return targets.length === 0 ? "no office calendar" : "no office calendar, so no target is measured";
  }
  const knownDays = calendarNamed(calendar)?.known;
  const office = `office ${calendar}, holidays ${knownDays ? `known until ${formatIsoDate(knownDays.to)}` : "not known"}`;
  return [office, ...targets].join(", ");
}

function hoursOf({ hours, products }: SlaTargets): string {
  const usual = hours === null ? [] : [`${hours} h`];
  return [...usual, ...Object.entries(products).map(([code, own]) => `${own} h for ${code}`)].join(", ");
}

function calendarName(text: string): string {
  if (text === NONE || calendarNamed(text)) return text;
  throw new InvalidArgumentError("Use a country or its subdivision (ISO 3166), such as DE or DE-BE.");
}

function slaTargets(text: string): SlaTargets | typeof NONE {
  if (text === NONE) return NONE;
  const parts = text.split(",").map((part) => part.split("="));
  const usual = parts.filter((part) => part.length === 1).map(([hours = ""]) => wholeHours(hours));
  const own = parts.filter((part) => part.length > 1);
  if (usual.length > 1 || own.some(([code = "", , further]) => !CODE.test(code) || further !== undefined)) {
    throw new InvalidArgumentError("Use hours, and a product's code with its own: 16,gb-eta=8.");
  }
  const products = Object.fromEntries(own.map(([code = "", hours = ""]) => [code, wholeHours(hours)]));
  return { hours: usual[0] ?? null, products };
}

function wholeHours(text: string): number {
  const hours = Number(text);
  if (Number.isInteger(hours) && hours >= 1 && hours <= HOURS_MAX) return hours;
  throw new InvalidArgumentError(`Use whole business hours, 1 to ${HOURS_MAX}.`);
}
