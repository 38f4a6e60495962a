import { expect, test } from "vitest";
import { makeTenant, type TestTenant } from "../../../../test/app.ts";
import { useFixedDay } from "../../../../test/own-server.ts";
import { ASIA } from "../../../../test/questions/asia.ts";
import { NORTH_AMERICA } from "../../../../test/questions/north-america.ts";
import type { Question } from "../../../../test/questions/question.ts";
import { REST_OF_EUROPE } from "../../../../test/questions/rest-of-europe.ts";
import { SCHENGEN } from "../../../../test/questions/schengen.ts";
import { tripInput } from "../../../../test/trips.ts";

// On a fixed day no source falls due and no exemption ends, so only a change of the knowledge changes an answer.
let tenant: TestTenant;
useFixedDay(async (server) => {
  tenant = await makeTenant({ server });
});

async function ask({ traveler, trip }: Question) {
  const { passport, lives = passport, holds = [], facts } = traveler;
  const { to, intent = "tourism", from = "2027-03-01", until = "2027-03-10" } = trip;
  const input = tripInput({
    traveler: {
      passportCountry: passport,
      residenceCountry: lives,
      heldAuthorizations: holds,
      ...(facts && { facts }),
    },
    leg: { destinationCountry: to, intent, arrivalDate: from, departureDate: until },
  });
  const answer = await tenant.post("/intelligence/determinations", input);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

type Row = Readonly<Record<string, string>>;

const questions = [...SCHENGEN, ...REST_OF_EUROPE, ...NORTH_AMERICA, ...ASIA];
const rows = questions.map((question) => [question.asks, question.gives[0], question] as const);

test.each(rows)("%s %s", async (_asks, kind, question) => {
  const [, decided, stay = null] = question.gives;
  const { clarify = false, conditions, failed, unless, warns } = question.shows ?? {};
  const { visaConclusion, trace, counterfactuals, knowledge } = await ask(question);
  const deciding = trace.matched.filter(({ outcome }: Row) => outcome === "decided");
  expect({
    kind: visaConclusion.kind,
    decided: deciding.map(({ ruleId }: Row) => ruleId).join(", "),
    stay: visaConclusion.stay,
    clarify: visaConclusion.requiresClarification,
  }).toEqual({ kind, decided, stay, clarify });
  const shown = visaConclusion.conditions.map(({ code, status }: Row) => `${code} ${status}`);
  expect(shown).toEqual(expect.arrayContaining(conditions?.split(", ") ?? []));
  if (failed) expect(trace.rejected.map((rule: Row) => `${rule.ruleId} ${rule.failed}`)).toContain(failed);
  if (unless) {
    const changes = counterfactuals.map(({ change, kind, ruleId }: Row) => `${change} ${kind} ${ruleId}`);
    expect(changes).toContain(unless);
  }
  if (warns) expect(knowledge.warnings.map((warning: string) => warning.split(":")[0])).toContain(warns);
  expect(knowledge.sources.length > 0).toBe(kind !== "undetermined");
});
