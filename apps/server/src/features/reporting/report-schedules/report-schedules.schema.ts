import { OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import { REPORT_FORMATS, REPORT_TYPES } from "@entrada/domain/reports/report-types";
import { REPORT_PERIODS } from "@entrada/domain/reports/schedules/report-period";
import { SCHEDULE_RHYTHMS, WEEKDAYS } from "@entrada/domain/reports/schedules/rhythm";
import {
  REPORT_SCHEDULE_LIFECYCLE,
  SCHEDULE_FAILURES_MAX,
  SCHEDULE_OUTCOMES,
  SCHEDULE_PAUSE_REASONS,
  SCHEDULE_STATES,
} from "@entrada/domain/reports/schedules/schedule-lifecycle";
import { listedActions } from "@entrada/domain/shared/lifecycle";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { closed, Instant, orNull } from "../../../http/resources/schema-parts.ts";
import { REPORT_FILTERS, SHOWN_FILTERS } from "../reports/reports.schema.ts";

/** To how many people a schedule writes. */
const RECIPIENTS_MAX = 20;

export const ScheduleParams = Type.Object({ id: Type.String() }, closed);

export const SchedulesQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    type: severalOf(REPORT_TYPES, "Only schedules of these reports."),
    state: severalOf(SCHEDULE_STATES, "Only those in these states."),
  },
  closed,
);
export type SchedulesQuery = Static<typeof SchedulesQuery>;

const ReportTypeOf = Type.Enum([...REPORT_TYPES], {
  description: "What its reports are made of, as of `POST /tenant/reports`.",
});
const Format = Type.Enum([...REPORT_FORMATS], { default: "csv", description: "Of their files; `csv` by default." });
const Period = Type.Enum([...REPORT_PERIODS], {
  description:
    "`lastWeek`: from Monday to Sunday · `lastMonth`: the whole month. The last one that is over on the day of the run, in " +
    "`timeZone`.",
});
const Every = Type.Enum([...SCHEDULE_RHYTHMS]);
const DayOfWeek = Type.Enum([...WEEKDAYS], { description: "Of a week: on which day." });
const DayOfMonth = Type.Integer({
  minimum: 1,
  maximum: 31,
  description: "Of a month: on which day, or on its last one where there are fewer.",
});
const Hour = Type.Integer({
  minimum: 0,
  maximum: 23,
  description: "By the clock in `timeZone`; an hour that the clock skips is reached when it has been put forward.",
});
const TimeZone = Type.String({
  pattern: "^[A-Za-z][A-Za-z0-9_+-]{0,39}(/[A-Za-z0-9_+-]{1,30}){0,2}$",
  description: "A time zone of IANA. By default that of your office's calendar when the schedule is made, or UTC.",
});
const Locale = Type.Enum([...LANGUAGES], {
  default: "en",
  description: "In which its mails are written; `en` by default.",
});
const Recipients = Type.Array(Type.String({ maxLength: 100 }), {
  minItems: 1,
  maxItems: RECIPIENTS_MAX,
  uniqueItems: true,
  description:
    "Who is written to, by the ids (`opr_…`) of `GET /tenant/report-recipients`: people who may read these reports. Anyone " +
    "who loses that right gets no mail.",
});
const ScheduledParameters = Type.Object(
  { period: Period, ...REPORT_FILTERS },
  { ...closed, title: "ScheduledParameters" },
);

export const NewScheduleSchema = Type.Object(
  {
    type: ReportTypeOf,
    parameters: ScheduledParameters,
    format: Type.Optional(Format),
    every: Every,
    weekday: Type.Optional(DayOfWeek),
    dayOfMonth: Type.Optional(DayOfMonth),
    hour: Hour,
    timeZone: Type.Optional(TimeZone),
    locale: Type.Optional(Locale),
    recipients: Recipients,
  },
  { ...closed, title: "NewReportSchedule" },
);
export type NewSchedule = Static<typeof NewScheduleSchema>;

export const ScheduleChangesSchema = Type.Object(
  {
    parameters: Type.Optional(ScheduledParameters),
    format: Type.Optional(Type.Enum([...REPORT_FORMATS])),
    every: Type.Optional(Every),
    weekday: Type.Optional(DayOfWeek),
    dayOfMonth: Type.Optional(DayOfMonth),
    hour: Type.Optional(Hour),
    timeZone: Type.Optional(TimeZone),
    locale: Type.Optional(Type.Enum([...LANGUAGES])),
    recipients: Type.Optional(Recipients),
  },
  { ...closed, title: "ReportScheduleChanges" },
);
export type ScheduleChanges = Static<typeof ScheduleChangesSchema>;

const LastRun = Type.Object(
  {
    at: Instant,
    from: Type.String({ format: "date" }),
    to: Type.String({ format: "date" }),
    outcome: openEnum(
      "ScheduleOutcome",
      SCHEDULE_OUTCOMES,
      "`pending`: it is being written · `ready`: it is there, and its mails are on their way · `failed` · `cancelled`: its operation was.",
    ),
    reportId: orNull(Type.String(), "The report; it is kept for 30 days. Null: none could be asked for."),
    refusedRecipients: Type.Array(Type.String(), {
      description:
        "Who was not reached: the mail server refused a mail to them for good, and it is not sent again. Usually the address " +
        "is wrong; an administrator invites the person at another one.",
    }),
  },
  { title: "ScheduleRun" },
);

export const ScheduleSchema = Type.Object(
  {
    id: Type.String(),
    type: openEnum("ReportType", REPORT_TYPES, "What its reports are made of."),
    parameters: Type.Object({ period: Period, ...SHOWN_FILTERS }, { title: "ShownScheduledParameters" }),
    format: openEnum("ReportFormat", REPORT_FORMATS, "Of their files."),
    every: Every,
    weekday: orNull(DayOfWeek),
    dayOfMonth: orNull(DayOfMonth),
    hour: Hour,
    timeZone: Type.String({ description: "In which days begin and the hour is read." }),
    locale: Type.Enum([...LANGUAGES], { description: "In which its mails are written." }),
    recipients: Type.Array(Type.String()),
    state: Type.Enum([...SCHEDULE_STATES], { description: "`paused`: nothing is made until it is resumed." }),
    pausedReason: orNull(
      openEnum("SchedulePauseReason", SCHEDULE_PAUSE_REASONS),
      `\`failing\`: ${SCHEDULE_FAILURES_MAX} reports in a row have failed, and its recipients were told. Null: somebody has paused it, or nobody has.`,
    ),
    failuresInRow: Type.Integer({ minimum: 0, description: "How many of the last reports have failed." }),
    nextRunAt: orNull(Instant, "Null while it is paused."),
    lastRun: orNull(LastRun, "Null before the first one."),
    availableActions: Type.Array(openEnum("ScheduleAction", listedActions(REPORT_SCHEDULE_LIFECYCLE))),
    createdAt: Instant,
    updatedAt: Instant,
    version: Type.String({ description: "Increases with each change that an event tells; runs change nothing of it." }),
  },
  { title: "ReportSchedule" },
);
export type ShownSchedule = Static<typeof ScheduleSchema>;

export const SchedulePageSchema = listOf(ScheduleSchema, "ReportSchedulePage");

export const RecipientsSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          name: Type.String(),
          role: openEnum("OperatorRole", OPERATOR_ROLES),
        },
        { title: "ReportRecipient" },
      ),
    ),
  },
  { title: "ReportRecipients" },
);
