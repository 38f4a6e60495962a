import { MRZ_LAYOUTS, type MrzField, textOf } from "@entrada/domain/documents/mrz/layouts";
import type { MrzReading } from "../mrz/reading.ts";
import type { Scan } from "./scans.fixture.ts";

/** What a reading is worth, by what was printed. */
export interface Verdict {
  /** Every character is right. */
  readonly isExact: boolean;
  /** No field is uncertain. */
  readonly isCertain: boolean;
  /** Fields that are wrong and not uncertain: there may be none. */
  readonly wrongFields: readonly string[];
}

/** Judges a reading; nothing read is neither exact nor wrong. */
export function judge(scan: Scan, reading: MrzReading | undefined): Verdict {
  const fields = Object.entries(reading?.fields ?? {});
  const wrongFields = fields.flatMap(([field, { text, isUncertain }]) => {
    const span = MRZ_LAYOUTS[scan.format].fields[field as MrzField];
    const isRight = reading?.format === scan.format && span !== undefined && text === textOf(scan.lines, span);
    return isRight || isUncertain ? [] : [`${field}: ${text}`];
  });
  return {
    isExact: reading?.lines.join() === scan.lines.join(),
    isCertain: fields.length > 0 && fields.every(([, { isUncertain }]) => !isUncertain),
    wrongFields,
  };
}
