import { ENGINE } from "@entrada/domain/determinations/determine";
import Type, { type Static } from "typebox";

const closed = { additionalProperties: false } as const;
const Day = Type.String({ pattern: "^\\d{4}-\\d\\d-\\d\\d$" });
const SnapshotId = Type.String({ pattern: "^kb-\\d{8}-[0-9a-f]{12}$" });
const EngineVersion = Type.String({ pattern: "^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}$" });

/** What a bundle says of itself. */
export const BundleManifest = Type.Object(
  {
    snapshotId: SnapshotId,
    previousSnapshotId: Type.Union([SnapshotId, Type.Null()]),
    madeAt: Type.String({ pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }),
    engine: Type.Object({ from: EngineVersion, below: EngineVersion }, closed),
    sources: Type.Array(
      Type.Object(
        { id: Type.String({ maxLength: 200 }), title: Type.String({ maxLength: 1_000 }), reviewBy: Day },
        closed,
      ),
      { maxItems: 20_000 },
    ),
  },
  closed,
);
export type BundleManifest = Static<typeof BundleManifest>;

/** The version of this program's engine: `1.2.2`. */
const OWN_ENGINE = ENGINE.slice(ENGINE.indexOf("/") + 1);

/** The engines that read what this one wrote: from this one to the next that breaks with it. */
export function engineRange(): BundleManifest["engine"] {
  return { from: OWN_ENGINE, below: `${Number(OWN_ENGINE.split(".")[0]) + 1}.0.0` };
}

/** True if this program's engine can answer from the bundle as its maker meant it. */
export function isForThisEngine({ from, below }: BundleManifest["engine"]): boolean {
  return compared(from, OWN_ENGINE) <= 0 && compared(OWN_ENGINE, below) < 0;
}

function compared(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
