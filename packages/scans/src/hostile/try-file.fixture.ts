import { FILE_REASONS } from "@entrada/domain/documents/file-rules";
import type { Inspection, UploadedFile } from "../files/inspection.ts";
import type { Inspections } from "../files/inspection-pool.ts";
import type { HostileFile } from "./hostile-file.fixture.ts";
import { faultsOf } from "./plain-file.fixture.ts";

const READINGS: readonly UploadedFile["read"][] = ["nothing", "passport", "photo"];

/** One owner's files would leave half of the processes alone. */
const OWNERS = 2;

/** What became of a file. */
export interface Tried {
  readonly file: HostileFile;
  readonly outcome: Inspection["outcome"] | "failed";
  /** why it was refused */
  readonly reason?: string;
  /** what should not be; nothing, if all is as it has to be */
  readonly faults: readonly string[];
}

/** Has a file inspected, as the `index`th, for one of the three things that are read in files. */
export async function tried(inspections: Inspections, file: HostileFile, index: number): Promise<Tried> {
  const { bytes, mediaType, expected, canary } = file;
  const read = READINGS[index % READINGS.length] ?? "nothing";
  let inspection: Awaited<ReturnType<Inspections["inspect"]>>;
  try {
    inspection = await inspections.inspect({ bytes, mediaType, read }, { owner: String(index % OWNERS) });
  } catch (error) {
    return { file, outcome: "failed", faults: [`inspecting it failed: ${error}`] };
  }
  if (inspection.outcome === "unfinished") {
    return { file, outcome: "failed", faults: ["there was no time to inspect it"] };
  }
  if (inspection.outcome === "refused") {
    const [{ reason } = { reason: undefined }] = inspection.faults;
    const isKnown = FILE_REASONS.some((each) => each === reason);
    const faults = [
      ...(isKnown ? [] : ["no reason is told"]),
      ...(expected === "neutralised" ? ["it was refused"] : []),
    ];
    return { file, outcome: "refused", ...(reason !== undefined && { reason }), faults };
  }
  const faults = await faultsOf(inspection, canary);
  return { file, outcome: "clean", faults: expected === "refused" ? ["it was taken", ...faults] : faults };
}
