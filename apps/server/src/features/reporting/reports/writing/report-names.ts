import { fullName } from "@entrada/domain/persons/full-name";
import { REPORT_COLUMNS } from "@entrada/domain/reports/report-columns";
import type { ReportType } from "@entrada/domain/reports/report-types";
import { RecordReader, type RecordText } from "../../../../core/record-text.ts";
import type { Read } from "../../../../work/work.ts";
import { customersById } from "../../../people/customers/customers.service.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { travelersById } from "../../../people/travelers/travelers.service.ts";

/** The names of the people of a row, in the order of `PERSON_COLUMNS`; null: erased. */
export type PersonNames = readonly (string | null)[];

/** The names of the people of these rows. */
export async function namesOf(
  r: Read<PersonContext>,
  type: ReportType,
  rows: readonly RecordText[],
): Promise<readonly PersonNames[]> {
  const [travelerAt, customerAt] = [placeOf(type, "travelerId"), placeOf(type, "customerId")];
  const reader = new RecordReader(REPORT_COLUMNS[type].length);
  const persons = rows.map((row) => {
    reader.read(row);
    return { travelerId: reader.cell(travelerAt), customerId: reader.cell(customerAt) };
  });
  const travelers = await travelersById(r, distinct(persons.map(({ travelerId }) => travelerId)));
  const customers = await customersById(r, distinct(persons.map(({ customerId }) => customerId)));
  return persons.map(({ travelerId, customerId }) => {
    const traveler = travelers.get(travelerId ?? "");
    const customer = customers.get(customerId ?? "");
    return [traveler ? fullName(traveler) : null, customer?.name ?? null];
  });
}

function placeOf(type: ReportType, column: string): number {
  return REPORT_COLUMNS[type].findIndex(({ name }) => name === column);
}

function distinct(uuids: readonly (string | null)[]): readonly string[] {
  return [...new Set(uuids)].filter((uuid) => uuid !== null);
}
