import type { FileFault, FileReason } from "./file-rules.ts";
import type { ComparedField, FieldComparison } from "./mrz/compare-with-traveler.ts";
import { STATUS_REASONS, type StatusFinding } from "./mrz/holder-status.ts";
import type { PhotoFault, PhotoReason } from "./photo-rules.ts";

/** What is wrong with what a document says, and not with its file or picture. */
export const CONTENT_REASONS = [
  "zoneNotFound",
  "zoneUnclear",
  "otherKindOfDocument",
  ...STATUS_REASONS,
  "territoryNotNamed",
  "dataMismatch",
  "documentExpired",
  "notChecked",
  "sourceGone",
  "unusable",
] as const;
/** Why a person rejects a document. */
export const REJECTION_REASONS = [
  "unusable",
  "otherKindOfDocument",
  "dataMismatch",
  "documentExpired",
] as const satisfies readonly (typeof CONTENT_REASONS)[number][];
export type RejectionReason = (typeof REJECTION_REASONS)[number];

type ContentReason = (typeof CONTENT_REASONS)[number];

/** Something that was found in a document. */
export interface Finding {
  readonly reason: FileReason | PhotoReason | ContentReason;
  /** `likely`: a person has to look before the document is refused */
  readonly sureness: "certain" | "likely";
  /** what of the document it is about */
  readonly field?: ComparedField;
  readonly measured?: number | string;
  readonly allowed?: PhotoFault["allowed"] | NonNullable<FileFault["allowed"]>;
}

export type DocumentVerdict = "accepted" | "needsReview" | "rejected";

/** A machine readable zone that was read, beside what is known of the traveler. */
export interface ReadZone {
  /** of the document, such as `P` or `ID` */
  readonly documentCode: string;
  /** what of its codes is not that of a citizen's ordinary passport */
  readonly status: readonly StatusFinding[];
  /** `YYYY-MM-DD` */
  readonly expiryDate: string | undefined;
  /** the fields that may have been misread */
  readonly uncertain: ReadonlySet<ComparedField>;
  readonly comparison: Readonly<Record<ComparedField, FieldComparison>>;
}

/** What a document with these findings becomes: nothing that a person has not looked at is refused on a guess. */
export function verdictOf(findings: readonly Finding[]): DocumentVerdict {
  if (findings.some(({ sureness }) => sureness === "certain")) return "rejected";
  return findings.length > 0 ? "needsReview" : "accepted";
}

/**
 * What the zone of a document tells against it, on this day (`YYYY-MM-DD`). That it differs from the traveler's data is
 * only likely a fault of the document: the data may be wrong. What was determined holds for ordinary passports of citizens,
 * so a person sees every other one.
 */
export function zoneFindings(
  zone: ReadZone | undefined,
  wanted: "passport" | "other",
  today: string,
): readonly Finding[] {
  if (!zone) return [{ reason: "zoneNotFound", sureness: "likely" }];
  const { comparison, uncertain, expiryDate, documentCode, status } = zone;
  // Object.keys loses the type of its keys.
  const fields = Object.keys(comparison) as readonly ComparedField[];
  const isExpired = expiryDate !== undefined && expiryDate < today;
  return [
    ...(wanted === "passport" && !documentCode.startsWith("P")
      ? ([{ reason: "otherKindOfDocument", sureness: "likely" }] as const)
      : []),
    ...status.map(({ reason, code }) => ({ reason, sureness: "likely", measured: code }) as const),
    ...territoryFindings(comparison.nationality),
    ...fields.flatMap((field): readonly Finding[] => {
      const { outcome } = comparison[field];
      if (outcome === "differs") return [{ reason: "dataMismatch", sureness: "likely", field }];
      return uncertain.has(field) ? [{ reason: "zoneUnclear", sureness: "likely", field }] : [];
    }),
    ...(isExpired
      ? ([
          {
            reason: "documentExpired",
            sureness: uncertain.has("expiryDate") ? "likely" : "certain",
            field: "expiryDate",
          },
        ] as const)
      : []),
  ];
}

/** The zone names the state of the traveler's territory: it may be the passport of either. */
function territoryFindings({ outcome, document, traveler }: FieldComparison): readonly Finding[] {
  if (outcome !== "notComparable" || document === undefined || traveler === undefined) return [];
  return [{ reason: "territoryNotNamed", sureness: "likely", measured: document }];
}
