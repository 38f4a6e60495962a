import type { ReportType } from "@entrada/domain/reports/report-types";
import type { HeadlineFigure } from "@entrada/domain/reports/schedules/headline";

/** The words of the mails about scheduled reports in a language; they name nobody. */
export interface ScheduleTexts {
  readonly reports: Readonly<Record<ReportType, string>>;
  readonly figures: Readonly<Record<HeadlineFigure, string>>;
  /** of a value that is made of too few rows or people to be told */
  readonly withheld: string;
  /** one line of the headline */
  readonly value: "{name}: {value}" | "{name}\u00a0: {value}" | "{name}：{value}";
  /** instead of a headline without any line */
  readonly nothing: string;
  /** around a mail of the test environment */
  readonly test: { readonly subject: string; readonly body: string };
  readonly mails: Readonly<Record<ScheduleMailKind, { readonly subject: string; readonly body: string }>>;
}

/** ready: a report is there · paused: it failed again and again, and nothing more is made */
export const SCHEDULE_MAIL_KINDS = ["ready", "paused"] as const;
export type ScheduleMailKind = (typeof SCHEDULE_MAIL_KINDS)[number];
