import { createHash } from "node:crypto";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";

/** A name derived from a value's content: equal values have equal names. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(canonicalJson(value)).digest("hex");
}
