import { InvalidArgumentError } from "@commander-js/extra-typings";
import { FILTER_NAMES, type FilterName, REPORT_RULES, type ReportType } from "@entrada/domain/reports/report-types";
import { knownCodes } from "@entrada/knowledge/codes";
import type { FieldError } from "../../core/problem.ts";
import type { NewReport } from "../../features/reporting/reports/reports.schema.ts";
import { UsageError } from "../command.ts";
import { listOption, namedCode } from "../options.ts";

type Filters = Readonly<Partial<Record<FilterName, readonly string[] | undefined>>>;

const CURRENCY = /^[A-Z]{3}$/;

/** One option for each filter, named as in the API. */
export const FILTER_OPTIONS = {
  destinationCountry: filterOption("--destination-country <codes>", "destinationCountry", knownCode("countries")),
  passportCountry: filterOption("--passport-country <codes>", "passportCountry", knownCode("passports")),
  intent: filterOption("--intent <codes>", "intent", knownCode("intents")),
  kind: filterOption("--kind <kinds>", "kind", asIs),
  currency: filterOption("--currency <codes>", "currency", currencyCode),
  product: filterOption("--product <codes>", "product", asIs),
  state: filterOption("--state <states>", "state", asIs),
  outcome: filterOption("--outcome <outcomes>", "outcome", asIs),
} as const;

/** The parameters of the API that the options stand for. */
export function parametersOf(
  days: Pick<NewReport["parameters"], "from" | "to">,
  timeZone: string | undefined,
  filters: Filters,
): NewReport["parameters"] {
  const parameters: NewReport["parameters"] = { ...days };
  if (timeZone !== undefined) parameters.timeZone = timeZone;
  for (const name of FILTER_NAMES) {
    const values = filters[name];
    if (values !== undefined) parameters[name] = [...new Set(values)];
  }
  return parameters;
}

/** Refuses what is wrong with a report, by the options that it is about. */
export function refuseErrors(type: ReportType, errors: readonly FieldError[]): void {
  const told = errors.map((error) => {
    const [, , name = ""] = "pointer" in error ? error.pointer.split("/") : [];
    return `${optionOf(name)}: ${error.code === "unknown_field" ? leaveOut(type) : error.detail}`;
  });
  if (told.length > 0) throw new UsageError(told.join(" "));
}

function leaveOut(type: ReportType): string {
  const filters = Object.keys(REPORT_RULES[type].filters);
  return `Leave it out: a report of the type ${type} takes ${["from", "to", "timeZone", ...filters].map(optionOf).join(", ")}.`;
}

function optionOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function filterOption<Usage extends string>(flags: Usage, name: FilterName, parse: (word: string) => string) {
  const types = Object.entries(REPORT_RULES).flatMap(([type, { filters }]) => (name in filters ? [type] : []));
  return listOption(flags, `only these, of ${types.join(" and ")}; several with commas`, parse);
}

function asIs(word: string): string {
  return word;
}

function knownCode(kind: "countries" | "passports" | "intents"): (word: string) => string {
  const parse = namedCode(kind);
  return (word) => {
    const code = parse(word);
    const { has, meant } = knownCodes()[kind];
    if (has(code)) return code;
    const near = meant(word);
    throw new InvalidArgumentError(near === undefined ? "There is no such code." : `Did you mean "${near}"?`);
  };
}

function currencyCode(word: string): string {
  if (CURRENCY.test(word)) return word;
  throw new InvalidArgumentError("Use a currency of ISO 4217, such as EUR.");
}
