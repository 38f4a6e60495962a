import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import type { IntentResolution, ResolutionSummary } from "./intents.schema.ts";
import type { CreatedResolution, KeptResolution, ScannedResolution } from "./intents.service.ts";

export const INTENT_RESOLUTIONS_PATH = "/intelligence/intent-resolutions";

/** The response for a new resolution. */
export const INTENT_RESOLUTION: Resource<CreatedResolution> = {
  type: "intent_resolution",
  path: INTENT_RESOLUTIONS_PATH,
  show: ({ id, resolution }) => ({ id: encodeId("itr", id), ...resolution }),
  // The answer never changes, but its body has no version.
  fixedVersion: "1",
};

/** What a list shows of a resolution: nothing that the traveler said. Undefined if the filter leaves it out. */
export function summaryOf({ document }: ScannedResolution): ResolutionSummary | undefined {
  if (document === null) return undefined;
  const { id, passportCountry, destinationCountry, suggestedIntent, confidence, decidedBy, language, evaluatedAt } =
    JSON.parse(document) as IntentResolution; // our own text
  return { id, passportCountry, destinationCountry, suggestedIntent, confidence, decidedBy, language, evaluatedAt };
}

/** A stored resolution as text, with its statement while that is kept; deleting the statement is its only change. */
export function showResolution({ document, statement, told }: KeptResolution): {
  readonly body: string;
  readonly etag: string;
} {
  if (statement === null) return { body: document, etag: etagOf(2) };
  return { body: JSON.stringify({ ...JSON.parse(document), statement, told }), etag: etagOf(1) };
}
