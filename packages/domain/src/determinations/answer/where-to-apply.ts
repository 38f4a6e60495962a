import type { AskedAuthority, VisaConclusion } from "../model/answer.ts";
import type { ConclusionKind } from "../model/kinds.ts";
import type { ApplicationPage, Snapshot } from "../model/knowledge.ts";
import { translated } from "../model/statements.ts";

const OBTAINED: ReadonlySet<ConclusionKind> = new Set([
  "electronicAuthorizationRequired",
  "visaOnArrival",
  "electronicVisaRequired",
  "visaRequired",
]);

/** Whether something must be applied for or bought, before travel or at the border. */
export function isObtained(kind: ConclusionKind): boolean {
  return OBTAINED.has(kind);
}

/** What one looks for the page of. */
type Applied = Pick<VisaConclusion, "kind" | "scheme">;

/** The destination's own page on which one applies for it, if no rule names one; null if none was read. */
export function pageToApply({ authorities, sources }: Snapshot, destination: string, applied: Applied): string | null {
  if (!isObtained(applied.kind)) return null;
  const page = authorities?.[destination]?.apply.find((one) => isFor(one, applied));
  return page ? (sources[page.source]?.url ?? null) : null;
}

function isFor({ kinds, schemes }: ApplicationPage, { kind, scheme }: Applied): boolean {
  return (kinds?.includes(kind) ?? true) && (schemes === undefined || (scheme !== null && schemes.includes(scheme)));
}

/** Whom travelers to the destination ask; undefined if no office of it is known. */
export function authorityOf(snapshot: Snapshot, destination: string, language: string): AskedAuthority | undefined {
  const source = snapshot.sources[snapshot.authorities?.[destination]?.ask ?? ""];
  return source && { publisher: translated(snapshot.statements, source.publisher, language), url: source.url };
}
