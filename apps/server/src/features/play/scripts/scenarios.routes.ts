import { TEST_ADDRESSES } from "@entrada/domain/cases/test-addresses";
import { TEST_PASSPORTS, type TestPassport } from "@entrada/domain/cases/test-passports";
import { TEST_ISSUES } from "@entrada/domain/deliverables/test-issues";
import { TEST_FILES } from "@entrada/domain/documents/test-files";
import { TEST_PAYMENT_TOKENS } from "@entrada/domain/payments/payment-mode";
import Type, { type Static } from "typebox";
import type { AppContext } from "../../../context.ts";
import { openEnum } from "../../../core/open-enum.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage, listOf, PAGE_QUERY } from "../../../http/resources/list-envelope.ts";
import { closed } from "../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../http/route.ts";
import { TEST_PAYMENTS } from "../../../providers/payment/test-payments.ts";

const ScenarioSchema = Type.Object(
  {
    area: openEnum("ScenarioArea", ["payment", "case", "document", "deliverable", "photo", "mail"]),
    trigger: Type.Object(
      { field: Type.String(), value: Type.String() },
      { description: "The field to send, and its value; of `passport.number`, how it ends." },
    ),
    outcome: Type.String(),
    description: Type.String(),
  },
  { title: "TestScenario" },
);

type Scenario = Static<typeof ScenarioSchema> & { readonly id: string };

const PAYMENTS = TEST_PAYMENT_TOKENS.map((token): Scenario => {
  const { steps, refundFails, description } = TEST_PAYMENTS[token];
  const outcome = steps.map(({ state, dispute }) => dispute ?? state).join(", then ");
  return {
    id: token,
    area: "payment",
    trigger: { field: "token", value: token },
    outcome: refundFails ? `${outcome}; refunds fail` : outcome,
    description,
  };
});

const FILES = Object.entries(TEST_FILES).map(
  ([name, { area, outcome, description }]): Scenario => ({
    id: name,
    area,
    trigger: { field: "fileName", value: `${name}.jpg` },
    outcome,
    description,
  }),
);

const DELIVERABLES = Object.entries(TEST_ISSUES).map(
  ([name, { outcome, description }]): Scenario => ({
    id: name,
    area: "deliverable",
    trigger: { field: "fileName", value: `${name}.pdf` },
    outcome,
    description,
  }),
);

const MAILS = Object.entries(TEST_ADDRESSES).map(
  ([name, { outcome, description }]): Scenario => ({
    id: name,
    area: "mail",
    trigger: { field: "email", value: `${name}@example.com` },
    outcome,
    description,
  }),
);

const CASES = Object.entries(TEST_PASSPORTS).map(([ending, script]: [string, TestPassport]): Scenario => {
  const asked = script.isAskedForMore ? ["more is asked for"] : script.isReturned ? ["something is returned"] : [];
  const end = script.outcome ?? (script.isHeld ? "on hold" : "submitted");
  const outcome = [...asked, end].join(", then ");
  const trigger = { field: "passport.number", value: ending };
  return { id: ending, area: "case", trigger, outcome, description: script.description };
});

const SCENARIOS: readonly Scenario[] = [...PAYMENTS, ...CASES, ...FILES, ...DELIVERABLES, ...MAILS];

const EXAMPLE_SCENARIO = {
  area: "payment",
  trigger: { field: "token", value: "test_success" },
  outcome: "succeeded",
  description: TEST_PAYMENTS.test_success.description,
};

/** The operation that tells what a test environment can be asked to do. */
export function scenariosRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    surface: "tenant",
    tag: "Test environment",
    onlyIn: "test",
    precondition: "none",
    id: "get_test_helpers_scenarios",
    operators: { action: "testEnvironment:use", id: "get_tenants_id_environment_test_helpers_scenarios" },
    method: "GET",
    url: "/tenant/test-helpers/scenarios",
    summary: "List what a test environment can be asked to do",
    description:
      "Each value to send, in which field, and what comes of it. Every key of a test environment may read it.",
    access: "anyCredential",
    idempotency: "none",
    cost: 1,
    emits: [],
    problems: ["route_not_found"],
    examples: { response: examplePage(EXAMPLE_SCENARIO) },
    schema: {
      querystring: Type.Object(PAGE_QUERY, closed),
      response: { 200: listOf(ScenarioSchema, "TestScenarioPage") },
    },
    handler: (request) =>
      list(ctx, request, {
        rows: async (_r, { after, rowsMax }) => {
          const first = after === undefined ? 0 : SCENARIOS.findIndex(({ id }) => id === after) + 1;
          return SCENARIOS.slice(first, first + rowsMax);
        },
        show: ({ id: _, ...scenario }) => scenario,
      }),
  });
}
