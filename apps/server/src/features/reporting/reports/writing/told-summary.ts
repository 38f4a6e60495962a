import type { Figure } from "@entrada/domain/reports/figures";
import type { ReportDays } from "@entrada/domain/reports/report-range";
import type { FilterName } from "@entrada/domain/reports/report-types";

/** What a report tells besides its rows. */
export interface ToldSummary extends ReportDays {
  readonly snapshotAt: string;
  readonly filters: Readonly<Partial<Record<FilterName, readonly string[]>>>;
  readonly rowCount: number;
  readonly figures: readonly Figure[];
}
