import { createHash } from "node:crypto";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";

/** Names a value by its content: equal values have equal names. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(canonicalJson(value)).digest("hex");
}
