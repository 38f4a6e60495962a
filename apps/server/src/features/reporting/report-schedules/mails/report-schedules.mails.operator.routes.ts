import { REPORT_TYPES, type ReportType } from "@entrada/domain/reports/report-types";
import type { Language } from "@entrada/knowledge/reference.schema";
import Type from "typebox";
import { openEnum } from "../../../../core/open-enum.ts";
import { lettersRoute } from "../../../../http/resources/letters-route.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { composeScheduleMail } from "./compose-schedule-mail.ts";
import { SCHEDULE_MAIL_KINDS } from "./texts/schedule-texts.ts";

const LINK = "https://entrada.example/console/tenants/ten_01ky1qkg00fs7tq8m8x3w5d2c9/live/reports";
const point = (value: number, ...keys: readonly string[]) => ({ keys, value, of: 214, withheld: null });
const count = (name: string, value: number) => ({ name, unit: "count", by: [], points: [point(value)] }) as const;
const share = (name: string, value: number) => ({ name, unit: "share", by: [], points: [point(value)] }) as const;
const money = (name: string, value: number) =>
  ({ name, unit: "minorUnits", by: ["currency"], points: [point(value, "EUR")] }) as const;

/** Invented figures, as those of a report. */
const INVENTED = [
  count("determinations", 1_204),
  share("undeterminedShare", 0.031),
  count("orders", 186),
  money("paid", 1_246_500),
  money("serviceRevenue", 181_500),
  money("refunds", 9_900),
  count("cases", 214),
  share("lateShare", 0.042),
  count("targets", 310),
  share("metShare", 0.958),
  count("attempts", 5_120),
  share("successShare", 0.997),
];

const ReportLetterSchema = Type.Object(
  {
    mail: openEnum("ScheduleMail", SCHEDULE_MAIL_KINDS),
    type: openEnum("ReportType", REPORT_TYPES),
    locale: Type.String(),
    subject: Type.String(),
    text: Type.String({ description: "With invented figures." }),
  },
  { title: "ReportLetter" },
);

function letter(mail: (typeof SCHEDULE_MAIL_KINDS)[number], type: ReportType, locale: Language) {
  const days = { from: "2026-11-16", to: "2026-11-22" };
  const of = { tenant: "Wanderlust Travel", environment: "live" } as const;
  const told = { kind: mail, type, ...of, ...days, figures: INVENTED, link: `${LINK}/…` };
  return { mail, type, locale, ...composeScheduleMail(told, locale) };
}

function lettersIn(locale: Language) {
  return [...REPORT_TYPES.map((type) => letter("ready", type, locale)), letter("paused", "revenue", locale)];
}

/** What people who read reports are written, as it goes out. */
export function reportLettersRoutes(route: AddRoute): void {
  lettersRoute(route, {
    id: "get_report_letters",
    url: "/report-letters",
    summary: "Read what the recipients of reports are written",
    description: "The mails about scheduled reports, composed as they go out.",
    title: "ReportLetters",
    letter: ReportLetterSchema,
    lettersIn,
  });
}
