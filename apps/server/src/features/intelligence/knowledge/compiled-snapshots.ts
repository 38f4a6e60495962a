import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { reviveKnowledge } from "@entrada/knowledge/shipped";
import type { CanonicalSnapshot } from "@entrada/knowledge/snapshot";

/** Each takes some tens of megabytes once it has answered. */
const KEPT_MAX = 3;

// The id names the bytes, so that it is the same for whoever asks. The latest used is the last.
const kept = new Map<string, CompiledKnowledge>();

/** A snapshot besides the published one, ready to answer, if it was compiled here lately. */
export function findCompiled(snapshotId: string): CompiledKnowledge | undefined {
  const compiled = kept.get(snapshotId);
  if (compiled !== undefined) keep(compiled);
  return compiled;
}

/** The same, compiled now unless it was lately. */
export function compiledSnapshot(snapshot: CanonicalSnapshot): CompiledKnowledge {
  return findCompiled(snapshot.snapshotId) ?? keep(reviveKnowledge(snapshot));
}

function keep(compiled: CompiledKnowledge): CompiledKnowledge {
  kept.delete(compiled.snapshotId);
  kept.set(compiled.snapshotId, compiled);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return compiled;
}
