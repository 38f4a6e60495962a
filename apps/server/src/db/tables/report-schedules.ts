import type { ReportFormat, ReportType } from "@entrada/domain/reports/report-types";
import type { ReportPeriod } from "@entrada/domain/reports/schedules/report-period";
import type { Rhythm, WeekdayName } from "@entrada/domain/reports/schedules/rhythm";
import type { ScheduleOutcome, ScheduleState } from "@entrada/domain/reports/schedules/schedule-lifecycle";
import type { Language } from "@entrada/knowledge/reference.schema";
import type { ColumnType, Generated } from "kysely";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed, StateOf } from "./columns.ts";

export interface ReportSchedules {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly type: Fixed<ReportType>;
  readonly format: ReportFormat;
  readonly period: ReportPeriod;
  /** codes alone */
  readonly filters: ColumnType<Readonly<Record<string, readonly string[]>>, string, string>;
  readonly every: Rhythm["every"];
  readonly weekday: WeekdayName | null;
  readonly day_of_month: number | null;
  readonly hour: number;
  readonly time_zone: string;
  /** of its mails */
  readonly locale: Language;
  /** operators */
  readonly recipients: string[];
  readonly state: StateOf<ScheduleState>;
  readonly paused_reason: "failing" | null;
  readonly failures_in_row: Generated<number>;
  readonly next_run_at: Date | null;
  readonly last_run_at: Date | null;
  /** `YYYY-MM-DD`: what the last run was about */
  readonly last_from: string | null;
  readonly last_to: string | null;
  readonly last_report_id: string | null;
  readonly last_operation_id: string | null;
  readonly last_outcome: ScheduleOutcome | null;
  /** operators whose mail of the last run the mail server refused for good */
  readonly refused_recipients: Generated<string[]>;
  readonly created_at: Fixed<Date>;
  readonly updated_at: Date;
}
