import { determine } from "@entrada/domain/determinations/determine";
import type { DeterminationAnswer } from "@entrada/domain/determinations/model/answer";
import type { DeterminationInput, HeldAuthorization } from "@entrada/domain/determinations/model/input";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { formatIsoDate, parseIsoDate } from "@entrada/domain/shared/dates";
import type { RulesFile, Scenario } from "./rules.schema.ts";

/** The default day of scenarios. */
const DEFAULT_EVALUATED_ON = "2026-11-20";

/** The scenarios of one file of rules. */
export interface FileScenarios extends Pick<RulesFile, "destinations" | "scenarios"> {
  /** the file name without its extension: `GB`, `schengen` */
  readonly name: string;
}

export interface ScenarioRun {
  readonly file: string;
  readonly scenario: Scenario;
  readonly input: DeterminationInput;
  readonly answer: DeterminationAnswer | undefined;
  /** the unmet expectations; empty if the scenario passes */
  readonly differences: readonly string[];
}

/** The scenarios of a file as they came out. */
export interface PlayedFile {
  readonly file: FileScenarios;
  readonly runs: readonly ScenarioRun[];
}

function departureOf({ arrival, departure, days }: Scenario): string {
  if (departure !== undefined) return departure;
  return formatIsoDate((parseIsoDate(arrival) ?? Number.NaN) + (days ?? 10) - 1);
}

/** A scenario as the question that a caller would send. */
function scenarioInput(scenario: Scenario, fileDestination: string | undefined): DeterminationInput {
  return {
    traveler: {
      passportCountry: scenario.passport,
      passportType: "ordinary",
      residenceCountry: scenario.residence ?? scenario.passport,
      ...(scenario.facts && { facts: scenario.facts }),
      heldAuthorizations: (scenario.holds ?? []) as unknown as readonly HeldAuthorization[], // lint checks each
    },
    legs: [
      {
        reference: "scenario",
        destinationCountry: scenario.destination ?? fileDestination ?? "",
        intent: scenario.intent,
        arrivalDate: scenario.arrival,
        departureDate: departureOf(scenario),
        transitContext: "entry",
      },
    ],
  };
}

function differencesOf(expect: Scenario["expect"], answer: DeterminationAnswer): readonly string[] {
  const { visaConclusion: conclusion, knowledge, trace } = answer;
  const decided = trace.matched.filter(({ outcome }) => outcome === "decided").map(({ ruleId }) => ruleId);
  const codes = conclusion.conditions.map(({ code }) => code);
  const checks: readonly (readonly [string, unknown, unknown])[] = [
    ["kind", expect.kind, conclusion.kind],
    ["stayDays", expect.stayDays, conclusion.stay?.days],
    ["stayMonths", expect.stayMonths, conclusion.stay?.months],
    ["clarify", expect.clarify, conclusion.requiresClarification],
  ];
  return [
    ...checks
      .filter(([, wanted, got]) => wanted !== undefined && wanted !== got)
      .map(([name, wanted, got]) => `${name}: expected ${wanted}, got ${got}`),
    ...[expect.rule ?? []]
      .flat()
      .filter((id) => !decided.includes(id))
      .map((id) => `rule: expected ${id}, decided by ${decided.join(", ") || "none"}`),
    ...(expect.warns ?? [])
      .filter((code) => !knowledge.warnings.some((warning) => warning.startsWith(`${code}:`)))
      .map((code) => `warns: ${code} is missing`),
    ...(expect.conditions ?? [])
      .filter((code) => !codes.includes(code))
      .map((code) => `conditions: ${code} is missing`),
  ];
}

/** Runs every scenario of a file and reports unmet expectations. */
export function runScenarios(
  compiled: CompiledKnowledge,
  { name, destinations, scenarios }: FileScenarios,
): readonly ScenarioRun[] {
  const only = destinations.length === 1 ? destinations[0] : undefined;
  return scenarios.map((scenario) => {
    const input = scenarioInput(scenario, only);
    const options = {
      evaluatedOn: scenario.evaluatedOn ?? DEFAULT_EVALUATED_ON,
      language: "en",
      minimumAuthority: "stale" as const,
    };
    try {
      const answer = determine(compiled, input, options);
      return { file: name, scenario, input, answer, differences: differencesOf(scenario.expect, answer) };
    } catch (error) {
      return { file: name, scenario, input, answer: undefined, differences: [String(error)] };
    }
  });
}
