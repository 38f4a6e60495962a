import { readFileSync } from "node:fs";
import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { type CompiledKnowledge, compileKnowledge } from "@entrada/domain/determinations/rules/compile";
import { type KnowledgeFiles, readKnowledgeFiles } from "./knowledge-files.ts";
import { loadReference } from "./reference.ts";
import { buildSnapshot, type CanonicalSnapshot, canonicalSnapshot, namedSnapshot } from "./snapshot.ts";

export interface ShippedKnowledge extends CanonicalSnapshot {
  readonly compiled: CompiledKnowledge;
}

export interface WrittenKnowledge extends ShippedKnowledge {
  readonly files: KnowledgeFiles;
}

// Generated from the files and checked against them: reading all the YAML would add a second to every start.
const SNAPSHOT = new URL("../snapshot.json", import.meta.url);

let shipped: ShippedKnowledge | undefined;

/** The knowledge shipped with this version: read once, ready to answer. */
export function loadShippedKnowledge(): ShippedKnowledge {
  shipped ??= revived(namedSnapshot(readFileSync(SNAPSHOT, "utf8").trimEnd()));
  return shipped;
}

let written: WrittenKnowledge | undefined;

/** The knowledge of the source files, ready to answer: read once, because reading takes seconds. */
export function loadWrittenKnowledge(): WrittenKnowledge {
  written ??= writtenKnowledge(readKnowledgeFiles());
  return written;
}

/** The knowledge compiled from these files. */
export function writtenKnowledge(files: KnowledgeFiles): WrittenKnowledge {
  return { files, ...revived(canonicalSnapshot(buildSnapshot(files, loadReference()))) };
}

/** The text of snapshot.json for the current files. */
export function snapshotText(): string {
  return `${loadWrittenKnowledge().content}\n`;
}

/** Compiles a stored snapshot: the same bytes give the same answers. */
export function reviveKnowledge({ content, snapshotId }: CanonicalSnapshot): CompiledKnowledge {
  return compileKnowledge(JSON.parse(content) as Snapshot, snapshotId); // our own canonical text, named by its hash
}

function revived(canonical: CanonicalSnapshot): ShippedKnowledge {
  return { ...canonical, compiled: reviveKnowledge(canonical) };
}
