import type { DeterminationAnswer } from "@entrada/domain/determinations/answer";
import { formatIsoDate, parseIsoDate } from "@entrada/domain/shared/dates";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import { type Call, type Command, UsageError } from "../command.ts";
import { determineLine } from "./determine-line.ts";

const DAYS_AHEAD = 30;
const DEFAULT_STAY_DAYS = 10;

/** `residencePermit:DE:2027-06-30` as a held authorization. */
function heldOf(text: string): Record<string, string> {
  const [code, issuingCountry, expiresOn, ...rest] = text.split(":");
  if (!code || rest.length > 0)
    throw new UsageError("--holds takes code:issuer:expiry, as residencePermit:DE:2027-06-30.");
  return { code, ...(issuingCountry ? { issuingCountry } : {}), ...(expiresOn ? { expiresOn } : {}) };
}

function inputOf(call: Call, today: string) {
  const [passport = "", destination = ""] = call.positionals;
  const day = (name: string, fallback: number) => call.text(name) ?? formatIsoDate(fallback);
  const arrivalDate = day("arrival", (parseIsoDate(today) ?? 0) + DAYS_AHEAD);
  const departureDate = day("departure", (parseIsoDate(arrivalDate) ?? 0) + DEFAULT_STAY_DAYS - 1);
  return {
    traveler: {
      passportCountry: passport,
      passportType: "ordinary",
      residenceCountry: call.text("residence") ?? passport,
      heldAuthorizations: (call.list("holds") ?? []).map(heldOf),
    },
    legs: [
      {
        reference: "leg-1",
        destinationCountry: destination,
        intent: call.text("intent") ?? "tourism",
        arrivalDate,
        departureDate,
        transitContext: "entry",
      },
    ],
  };
}

function isAnswer(result: object): result is DeterminationAnswer {
  return "visaConclusion" in result;
}

function explained({ visaConclusion, knowledge, trace, counterfactuals }: DeterminationAnswer): string {
  const clarify = visaConclusion.requiresClarification ? " (a fact is open: see the unknown conditions)" : "";
  const stay = visaConclusion.stay ? `\n  stay ${JSON.stringify(visaConclusion.stay)}` : "";
  return [
    `${visaConclusion.kind}${visaConclusion.scheme ? ` · ${visaConclusion.scheme}` : ""}${clarify}${stay}`,
    `  ${knowledge.authorityStatus}, as of ${knowledge.sourceAsOf ?? "never"}, ${knowledge.snapshotId}`,
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
      trace.rejected.map(({ ruleId, reason, failed }) => `${ruleId}: ${reason} (${failed})`),
    ),
    ...section(
      "It would be otherwise with",
      counterfactuals.map(({ kind, value }) => `${kind}: ${JSON.stringify(value)}`),
    ),
    ...section(
      "Sources",
      knowledge.sources.map(({ title, asOf, url }) => `${title} (as of ${asOf})\n    ${url}`),
    ),
  ].join("\n");
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];

/** `knowledge explain IN FR`: what is answered, by which rules, from which sources. */
export const explainCommand: Command = {
  description:
    "Explains an answer of the knowledge files: which rules decide, on which sources, and what would change it.",
  positionals: [
    { name: "passport", description: "the passport's country: IN" },
    { name: "destination", description: "the country of arrival: FR" },
  ],
  options: [
    { name: "intent", kind: "text", placeholder: "code", description: "why the traveler goes (default tourism)" },
    { name: "arrival", kind: "text", placeholder: "YYYY-MM-DD", description: "default: in thirty days" },
    { name: "departure", kind: "text", placeholder: "YYYY-MM-DD", description: "default: the tenth day of the stay" },
    { name: "residence", kind: "text", placeholder: "country", description: "default: the passport's country" },
    { name: "holds", kind: "list", placeholder: "code:issuer:expiry", description: "held visas and permits" },
    {
      name: "evaluated-on",
      kind: "text",
      placeholder: "YYYY-MM-DD",
      description: "the day of the question (default today)",
    },
    { name: "language", kind: "text", placeholder: "tag", choices: LANGUAGES, description: "of the sentences" },
  ],
  run: async (call) => {
    const today = call.text("evaluated-on") ?? new Date().toISOString().slice(0, 10);
    const { compiled } = loadWrittenKnowledge();
    const line = JSON.stringify({ input: inputOf(call, today), evaluatedOn: today });
    const language = call.text("language") ?? "en";
    const result = determineLine(line, 1, { compiled, today, language, minimumAuthority: "stale" });
    call.print(result, isAnswer(result) ? explained(result) : JSON.stringify(result, null, 2));
    return isAnswer(result) ? 0 : 1;
  },
};
