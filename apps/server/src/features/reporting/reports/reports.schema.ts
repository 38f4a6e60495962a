import { FIGURE_UNITS, WITHHELD_REASONS } from "@entrada/domain/reports/figures";
import { REPORT_STATES } from "@entrada/domain/reports/report-lifecycle";
import { REPORT_DAYS_MAX } from "@entrada/domain/reports/report-range";
import { REPORT_FORMATS, REPORT_TYPES } from "@entrada/domain/reports/report-types";
import Type, { type Static } from "typebox";
import type { CodeFormat } from "../../../core/formats.ts";
import { openEnum } from "../../../core/open-enum.ts";
import { listOf, NEWEST_FIRST_QUERY } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { Count, closed, Instant, orNull } from "../../../http/resources/schema-parts.ts";

const VALUES_MAX = 50;

export const ReportParams = Type.Object({ id: Type.String() }, closed);

export const ReportsQuery = Type.Object(
  {
    ...NEWEST_FIRST_QUERY,
    ...CREATED_QUERY,
    type: severalOf(REPORT_TYPES, "Only reports of these types."),
    state: severalOf(REPORT_STATES, "Only those in these states."),
    format: severalOf(REPORT_FORMATS, "Only those whose files have these formats."),
  },
  closed,
);
export type ReportsQuery = Static<typeof ReportsQuery>;

const Day = Type.String({ format: "date" });

const CODE = { pattern: "^[a-zA-Z]{1,40}$" };

function several(description: string, each: { readonly pattern: string } | { readonly format: CodeFormat }) {
  return Type.Optional(
    Type.Array(Type.String(each), { minItems: 1, maxItems: VALUES_MAX, uniqueItems: true, description }),
  );
}

/** What selects the rows of a report besides its days. */
export const REPORT_FILTERS = {
  destinationCountry: several("Of `determinations`: only for these destinations.", { format: "country-code" }),
  passportCountry: several("Of `determinations`: only for holders of these passports.", {
    format: "passport-country-code",
  }),
  intent: several("Of `determinations`: only for these purposes of travel.", { format: "intent-code" }),
  kind: several(
    "Of `determinations`: only these conclusions. Of `slaPerformance`: only these targets, `case` or `reply`.",
    CODE,
  ),
  currency: several("Of `revenue`: only these currencies (ISO 4217).", { pattern: "^[A-Z]{3}$" }),
  product: several("Of `cases`: only cases for these products, by their codes.", {
    pattern: "^[a-z0-9][a-z0-9-]{0,99}$",
  }),
  state: several("Of `cases` and `orders`: only those in these states now.", CODE),
  outcome: several("Of `cases`: only those with these outcomes.", CODE),
};

const Parameters = {
  from: Type.String({ format: "date", description: "The first day." }),
  to: Type.String({
    format: "date",
    description: `The last day, included: not after today, and at most ${REPORT_DAYS_MAX} days with the first one.`,
  }),
  timeZone: Type.Optional(
    Type.String({
      pattern: "^[A-Za-z][A-Za-z0-9_+-]{0,39}(/[A-Za-z0-9_+-]{1,30}){0,2}$",
      default: "UTC",
      description: "A time zone of IANA, such as `Europe/Berlin`, in which days begin; `UTC` by default.",
    }),
  ),
  ...REPORT_FILTERS,
  includePersons: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        "Of `cases`: with the names of travelers and customers. Needs the grant `travelers:reveal` too, and is in the " +
        "audit log. Such a report ends as soon as any person of yours is erased.",
    }),
  ),
};

export const NewReport = Type.Object(
  {
    type: Type.Enum([...REPORT_TYPES], {
      description:
        "A row is one determination (by the day on which it was evaluated), one order or case (created), one line of the " +
        "ledger of `revenue` (posted), one target of `slaPerformance` (due), or one webhook endpoint on one day.",
    }),
    parameters: Type.Object(Parameters, closed),
    format: Type.Optional(
      Type.Enum([...REPORT_FORMATS], {
        default: "csv",
        description:
          "`csv`: RFC 4180, in UTF-8, with a header; what a spreadsheet would take for a formula begins with an " +
          "apostrophe. `jsonl`: one JSON object a line. `pdf`: the figures as charts and tables, without rows. `csv` by default.",
      }),
    ),
  },
  { ...closed, title: "NewReport" },
);
export type NewReport = Static<typeof NewReport>;

const Figure = Type.Object(
  {
    name: Type.String({ description: "What it tells; the guide lists every name." }),
    unit: openEnum(
      "FigureUnit",
      FIGURE_UNITS,
      "Shares are from 0 to 1; money is in minor units; `totalSeconds` are added up.",
    ),
    by: Type.Array(Type.String(), { description: "What its points are told apart by; empty: it has one point." }),
    points: Type.Array(
      Type.Object(
        {
          keys: Type.Array(Type.String(), { description: "What it is about, in the order of `by`." }),
          value: orNull(Type.Number(), "Null if it is withheld."),
          of: Type.Integer({ description: "Of how many rows it was made." }),
          withheld: orNull(
            openEnum("WithheldReason", WITHHELD_REASONS),
            "`tooFewCases`: of fewer than 20. `tooFewPersons`: about fewer than 5 people.",
          ),
        },
        { title: "FigurePoint" },
      ),
    ),
  },
  { title: "ReportFigure" },
);

const Summary = Type.Object(
  {
    snapshotAt: Type.String({
      format: "date-time",
      description: "The moment at which everything in the report was so, in real time.",
    }),
    from: Day,
    to: Day,
    timeZone: Type.String(),
    filters: Type.Record(Type.String(), Type.Array(Type.String()), { description: "As they were asked for." }),
    rowCount: Count,
    figures: Type.Array(Figure),
  },
  { title: "ReportSummary", description: "The same rows as figures, for charts." },
);
export type ShownSummary = Static<typeof Summary>;

const Codes = Type.Optional(Type.Array(Type.String()));

/** The same as they are shown: only what is sent is checked against the codes that there are. */
export const SHOWN_FILTERS = { ...REPORT_FILTERS, destinationCountry: Codes, passportCountry: Codes, intent: Codes };

export const ReportSchema = Type.Object(
  {
    id: Type.String(),
    type: openEnum("ReportType", REPORT_TYPES, "What it is made of."),
    parameters: Type.Object(
      {
        ...Parameters,
        ...SHOWN_FILTERS,
        timeZone: Type.String(),
        includePersons: Type.Boolean(),
      },
      { title: "ReportParameters" },
    ),
    format: openEnum("ReportFormat", REPORT_FORMATS, "Of its file."),
    state: Type.Enum([...REPORT_STATES], { description: "`expired`: its file was removed." }),
    operationId: Type.String({ description: "The operation that writes it: follow it, or cancel it." }),
    rowCount: orNull(Count, "Null until it is ready."),
    summary: orNull(Summary, "Null until it is ready."),
    createdAt: Instant,
    readyAt: orNull(Instant, "Null until it is ready."),
    expiresAt: orNull(Instant, "Its file is kept until then: seven days."),
    fileName: orNull(Type.String(), "Null unless there is a file."),
    size: orNull(Count, "Of its file, in bytes; null unless there is one."),
    sha256: orNull(Type.String(), "Of its file, in hex; null unless there is one."),
    availableActions: Type.Array(openEnum("ReportAction", ["download"]), {
      description: "`download`: ask for a download grant.",
    }),
    version: Type.String(),
  },
  { title: "Report" },
);
export type ShownReport = Static<typeof ReportSchema>;

export const ReportPageSchema = listOf(ReportSchema, "ReportPage");
