import type { RangeFault } from "@entrada/domain/reports/report-range";
import { REPORT_DAYS_MAX, rangeOf } from "@entrada/domain/reports/report-range";
import { FILTER_NAMES, REPORT_RULES, type ReportType } from "@entrada/domain/reports/report-types";
import { meantHint } from "../../../core/did-you-mean.ts";
import type { FieldError, FieldErrorCode, ValidParts } from "../../../core/problem.ts";
import type { NewReport } from "./reports.schema.ts";

const DEFAULT_ZONE = "UTC";

/** The days of a report; without a time zone they are those of UTC. */
export function daysOf({ from, to, timeZone = DEFAULT_ZONE }: NewReport["parameters"]) {
  return { from, to, timeZone };
}

/** What is wrong with what a report is asked for, at this moment of the tenant's time. */
export function errorsOfReport({ type, parameters, format }: ValidParts<NewReport>, now: Date): readonly FieldError[] {
  if (parameters === undefined) return [];
  const { from, to, timeZone = DEFAULT_ZONE } = parameters;
  const range = from === undefined || to === undefined ? undefined : rangeOf({ from, to, timeZone }, now);
  const ofRange = range === undefined || range.ok ? [] : range.error.map(rangeError);
  const ofFormat = format === "pdf" && parameters.includePersons === true ? [NO_ROWS] : [];
  return type === undefined ? ofRange : [...ofRange, ...filterErrors(type, parameters), ...ofFormat];
}

const NO_ROWS: FieldError = {
  pointer: "#/parameters/includePersons",
  code: "unknown_field",
  detail: "Leave it out: a report in the format pdf has figures and no rows, so it names nobody.",
};

const RANGE_FAULTS: Readonly<Record<RangeFault["fault"], readonly [FieldErrorCode, (latest?: string) => string]>> = {
  unknownZone: ["wrong_enum_value", () => "Send the name of a time zone, such as Europe/Berlin or UTC."],
  notADay: ["wrong_format", () => "Send a day that there is, as YYYY-MM-DD."],
  reversed: ["date_order", () => "Send the same day as `from`, or a later one."],
  tooLong: [
    "out_of_range",
    (latest) => `Send ${latest} or an earlier day: a report is about ${REPORT_DAYS_MAX} days at most.`,
  ],
  future: [
    "out_of_range",
    (latest) => `Send ${latest} or an earlier day: later ones have not begun in this time zone.`,
  ],
};

function rangeError({ of, fault, latest }: RangeFault): FieldError {
  const [code, detail] = RANGE_FAULTS[fault];
  return { pointer: `#/parameters/${of}`, code, detail: detail(latest) };
}

function filterErrors(type: ReportType, parameters: ValidParts<NewReport["parameters"]>): readonly FieldError[] {
  const { filters, namesPeople } = REPORT_RULES[type];
  const errors: FieldError[] = [];
  for (const name of FILTER_NAMES) {
    const sent = parameters[name];
    if (sent === undefined) continue;
    const values = filters[name];
    if (values === undefined) errors.push(notOfType(type, name));
    else if (values !== "any") {
      sent.forEach((value, at) => {
        if (value === undefined || values.includes(value)) return;
        const detail = `Send one of ${values.join(", ")}.${meantHint(value, values)}`;
        errors.push({ pointer: `#/parameters/${name}/${at}`, code: "wrong_enum_value", detail });
      });
    }
  }
  if (parameters.includePersons === true && !namesPeople) errors.push(notOfType(type, "includePersons"));
  return errors;
}

function notOfType(type: ReportType, name: string): FieldError {
  const { filters, namesPeople } = REPORT_RULES[type];
  const known = ["from", "to", "timeZone", ...Object.keys(filters), ...(namesPeople ? ["includePersons"] : [])];
  const detail = `Leave it out: a report of the type ${type} takes ${known.join(", ")}.`;
  return { pointer: `#/parameters/${name}`, code: "unknown_field", detail };
}
