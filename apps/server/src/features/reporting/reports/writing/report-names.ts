import { fullName } from "@entrada/domain/persons/full-name";
import { REPORT_COLUMNS } from "@entrada/domain/reports/report-columns";
import type { ReportType } from "@entrada/domain/reports/report-types";
import type { TextRow } from "../../../../db/snapshots.ts";
import type { Read } from "../../../../work/work.ts";
import { customersById } from "../../../people/customers/customers.service.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { travelersById } from "../../../people/travelers/travelers.service.ts";

/** The names of the people of rows, in the order of `PERSON_COLUMNS`; null: erased. */
export async function namesOf(
  r: Read<PersonContext>,
  type: ReportType,
  rows: readonly TextRow[],
): Promise<readonly TextRow[]> {
  const [travelerAt, customerAt] = [placeOf(type, "travelerId"), placeOf(type, "customerId")];
  const travelers = await travelersById(r, uuidsAt(rows, travelerAt));
  const customers = await customersById(r, uuidsAt(rows, customerAt));
  return rows.map((row) => {
    const traveler = travelers.get(row[travelerAt] ?? "");
    const customer = customers.get(row[customerAt] ?? "");
    return [traveler ? fullName(traveler) : null, customer?.name ?? null];
  });
}

function placeOf(type: ReportType, column: string): number {
  return REPORT_COLUMNS[type].findIndex(({ name }) => name === column);
}

function uuidsAt(rows: readonly TextRow[], at: number): readonly string[] {
  return [...new Set(rows.flatMap((row) => row[at] ?? []))];
}
