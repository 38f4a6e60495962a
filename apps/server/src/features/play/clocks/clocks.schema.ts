import Type, { type Static } from "typebox";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { closed, Instant, orNull, plainLine } from "../../../http/resources/schema-parts.ts";
import { ADVANCE_SECONDS_MAX } from "../test-helpers/test-helpers.schema.ts";
import { START_BEHIND_DAYS } from "./clocks.check.ts";
import { LIFETIME_DAYS } from "./clocks.service.ts";

export const ClockParams = Type.Object({ id: Type.String() }, closed);
export const ClocksQuery = Type.Object(LIST_QUERY, closed);

const FIELDS = {
  id: Type.String(),
  name: orNull(Type.String()),
  tenantId: Type.String({ description: "The test tenant that has everything made under this clock." }),
  now: Type.String({ format: "date-time", description: "The time of that tenant." }),
  startedAt: Instant,
  createdAt: Instant,
  lapsesAt: Type.String({
    format: "date-time",
    description: "When the clock is deleted by itself, with everything made under it; in real time.",
  }),
};

export const TestClockSchema = Type.Object(FIELDS, { title: "DisposableClock" });
export type ShownTestClock = Static<typeof TestClockSchema>;
export const TestClockPageSchema = listOf(TestClockSchema, "DisposableClockPage");

export const TestClockWithKeySchema = Type.Object(
  {
    ...FIELDS,
    apiKey: Type.String({
      description:
        "An API key of that tenant, with the grants and addresses of the calling key, or with every grant for an operator. It is shown only here, and ends with " +
        "the clock.",
    }),
  },
  { title: "DisposableClockWithKey" },
);

export const NewTestClockSchema = Type.Object(
  {
    name: Type.Optional(plainLine({ maxLength: 100, description: "What it is for, such as the name of a CI run." })),
    startAt: Type.Optional(
      Type.String({
        format: "date-time",
        description:
          `Its first time: at most ${START_BEHIND_DAYS} days ago, or later than now; left out: now. Visa rules are ` +
          "those of today at any time.",
      }),
    ),
  },
  {
    title: "NewDisposableClock",
    description: `Both fields may be left out. The clock is deleted by itself after ${LIFETIME_DAYS} days.`,
    ...closed,
  },
);

export const ClockAdvanceSchema = Type.Object(
  {
    advanceSeconds: Type.Integer({
      minimum: 1,
      maximum: ADVANCE_SECONDS_MAX,
      description: "How far the clock moves forward.",
    }),
  },
  { title: "ClockAdvance", ...closed },
);
