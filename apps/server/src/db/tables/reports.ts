import type { ReportState } from "@entrada/domain/reports/report-lifecycle";
import type { ReportFormat, ReportType } from "@entrada/domain/reports/report-types";
import type { ColumnType, Generated } from "kysely";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed, StateOf } from "./columns.ts";

/** What selects the rows of a report: days, codes and ids. */
interface StoredParameters {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly [filter: string]: string | readonly string[];
}

export interface Reports {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly operation_id: Fixed<string>;
  readonly type: Fixed<ReportType>;
  readonly format: Fixed<ReportFormat>;
  readonly parameters: ColumnType<StoredParameters, string, never>;
  readonly names_people: Fixed<boolean>;
  readonly state: StateOf<ReportState>;
  /** of its file, encrypted by the keyring */
  readonly data_key: string | null;
  readonly object_name: string | null;
  /** raised when what is being written must be written anew */
  readonly beginning: Generated<number>;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly row_count: number | null;
  /** JSON */
  readonly summary: string | null;
  /** when what it tells was so */
  readonly snapshot_at: Date | null;
  /** in real time; null: nobody writes it */
  readonly claimed_until: Date | null;
  readonly created_at: Fixed<Date>;
  readonly ready_at: Date | null;
  readonly expires_at: Date | null;
}
