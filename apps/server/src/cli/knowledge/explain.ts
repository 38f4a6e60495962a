import { InvalidArgumentError } from "@commander-js/extra-typings";
import type { DeterminationAnswer } from "@entrada/domain/determinations/model/answer";
import { formatIsoDate, isoDateOf, parseIsoDate } from "@entrada/domain/shared/dates";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import type { Definition } from "../command.ts";
import { choiceOption, listOption, namedCode } from "../options.ts";
import { determineLine } from "./determine-line.ts";

const DAYS_AHEAD = 30;
const DEFAULT_STAY_DAYS = 10;

interface Trip {
  readonly passport: string;
  readonly destination: string;
  readonly intent: string;
  readonly arrival?: string;
  readonly departure?: string;
  readonly residence?: string;
  readonly holds?: readonly Readonly<Record<string, string>>[];
}

function inputOf({ passport, destination, intent, holds, ...trip }: Trip, today: string) {
  const arrivalDate = trip.arrival ?? formatIsoDate((parseIsoDate(today) ?? 0) + DAYS_AHEAD);
  const departureDate = trip.departure ?? formatIsoDate((parseIsoDate(arrivalDate) ?? 0) + DEFAULT_STAY_DAYS - 1);
  return {
    traveler: {
      passportCountry: passport,
      passportType: "ordinary",
      residenceCountry: trip.residence ?? passport,
      heldAuthorizations: holds ?? [],
    },
    legs: [
      {
        reference: "leg-1",
        destinationCountry: destination,
        intent,
        arrivalDate,
        departureDate,
        transitContext: "entry",
      },
    ],
  };
}

// `residencePermit:DE:2027-06-30` as a held authorization.
function heldOf(text: string): Readonly<Record<string, string>> {
  const [code, issuingCountry, expiresOn, ...rest] = text.split(":");
  if (!code || rest.length > 0) {
    throw new InvalidArgumentError("Use code:issuer:expiry: residencePermit:DE:2027-06-30.");
  }
  return {
    code: namedCode("held")(code),
    ...(issuingCountry && { issuingCountry: namedCode("countries")(issuingCountry) }),
    ...(expiresOn && { expiresOn }),
  };
}

function isAnswer(result: object): result is DeterminationAnswer {
  return "visaConclusion" in result;
}

function explained({ headline, visaConclusion, knowledge, trace, counterfactuals }: DeterminationAnswer): string {
  const clarify = visaConclusion.requiresClarification ? " (a fact is missing: see the unknown conditions)" : "";
  const stay = visaConclusion.stay ? `\n  stay ${JSON.stringify(visaConclusion.stay)}` : "";
  return [
    `${visaConclusion.kind}${visaConclusion.scheme ? ` · ${visaConclusion.scheme}` : ""}${clarify}${stay}`,
    ...(headline === undefined ? [] : [`  ${headline}`]),
    ...(visaConclusion.apply === null ? [] : [`  apply: ${visaConclusion.apply}`]),
    `  ${knowledge.authorityStatus}, as of ${knowledge.sourceAsOf?.slice(0, 10) ?? "never"}, ${knowledge.snapshotId}`,
    ...knowledge.warnings.map((warning) => `  ! ${warning}`),
    ...section(
      "Rules",
      trace.matched.map(({ layer, ruleId, outcome }) => `${outcome.padEnd(10)} ${layer}: ${ruleId}`),
    ),
    ...section(
      "Conditions",
      visaConclusion.conditions.map(({ status, statement }) => `${status.padEnd(8)} ${statement}`),
    ),
    ...section(
      "Not applied",
      trace.rejected.map(({ ruleId, reason, failed }) =>
        failed === "" ? `${ruleId}: ${reason}` : `${ruleId}: ${reason} (${failed})`,
      ),
    ),
    ...section(
      "What would change the answer",
      counterfactuals.map(({ kind, value, headline = "" }) => `${kind}: ${JSON.stringify(value)}\n    ${headline}`),
    ),
    ...section(
      "Sources",
      knowledge.sources.map(({ title, asOf, url }) => `${title} (as of ${asOf})\n    ${url}`),
    ),
  ].join("\n");
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];

/** `knowledge explain IN FR`: the answer, the rules that decide it, and their sources. */
export const explainCommand: Definition = (command, call) =>
  command
    .description(
      "Explains an answer of the knowledge files: the rules that decide, their sources, what would change it.",
    )
    .argument("<passport>", "the passport's country: IN, ind or India", namedCode("passports"))
    .argument("<destination>", "the country of arrival: FR, fra or France", namedCode("countries"))
    .option("--intent <code>", "the purpose of the trip", namedCode("intents"), "tourism")
    .option("--arrival <date>", "YYYY-MM-DD (default: in thirty days)")
    .option("--departure <date>", "YYYY-MM-DD (default: the tenth day of the stay)")
    .option(
      "--residence <country>",
      "where the traveler lives (default: the passport's country)",
      namedCode("countries"),
    )
    .addOption(listOption("--holds <code:issuer:expiry,…>", "visas and permits the traveler holds", heldOf))
    .option("--evaluated-on <date>", "the date of the question, YYYY-MM-DD (default: today)")
    .addOption(choiceOption("--language <tag>", "of the sentences", LANGUAGES).default("en"))
    .action((passport, destination, { evaluatedOn, language, ...trip }) => {
      const today = evaluatedOn ?? isoDateOf(new Date());
      const { compiled } = loadWrittenKnowledge();
      const line = JSON.stringify({ input: inputOf({ ...trip, passport, destination }, today), evaluatedOn: today });
      const { shown, isRefused } = determineLine(line, 1, { compiled, today, language, minimumAuthority: "stale" });
      call.print(shown, isAnswer(shown) ? explained(shown) : JSON.stringify(shown, null, 2), isRefused ? 1 : 0);
    });
