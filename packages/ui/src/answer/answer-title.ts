import type { Determination } from "@entrada/api-client/schema";
import { knownKind } from "./routes.ts";

// A title has none; of several sentences the last one loses it.
const FULL_STOP = /[.。।]$/u;

type Titled = Pick<Determination, "headline"> & {
  readonly visaConclusion: Pick<Determination["visaConclusion"], "kind" | "headline">;
};

/**
 * The title of an answer, as the server says it. Undefined: it says nothing, or says something of a kind that is new to this
 * page, which shows it as not known.
 */
export function titleOf({ headline, visaConclusion }: Titled): string | undefined {
  const isNew = knownKind(visaConclusion.kind) !== visaConclusion.kind;
  return isNew ? undefined : (visaConclusion.headline ?? headline)?.replace(FULL_STOP, "");
}
