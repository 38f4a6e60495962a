import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import Type from "typebox";
import { Value } from "typebox/value";
import { RulesFile } from "../rules.schema.ts";
import type { FileScenarios } from "../scenarios.ts";
import type { WrittenKnowledge } from "../shipped.ts";
import { type CanonicalSnapshot, namedSnapshot } from "../snapshot.ts";
import { BundleManifest, engineRange, isForThisEngine } from "./manifest.ts";

const FORMAT = "entrada-knowledge-bundle/1";
const MAX_BYTES = 64 * 1024 * 1024;

const { destinations, scenarios } = RulesFile.properties;
const AllScenarios = Type.Array(
  Type.Object({ name: Type.String({ maxLength: 100 }), destinations, scenarios }, { additionalProperties: false }),
);

export interface Bundle {
  readonly manifest: BundleManifest;
  readonly snapshot: CanonicalSnapshot;
  readonly scenarios: readonly FileScenarios[];
}

/** Why a bundle is refused as a whole. */
export type BundleRefusal = "tooLarge" | "notABundle" | "signature" | "engine" | "content";

/** A knowledge of files as one signed text: a line for format and signature, then manifest, snapshot and scenarios. */
export function makeBundle(
  { snapshotId, content, compiled, files }: WrittenKnowledge,
  { previousSnapshotId, madeAt }: { readonly previousSnapshotId: string | null; readonly madeAt: Date },
  sign: (text: string) => Buffer,
): string {
  const manifest: BundleManifest = {
    snapshotId,
    previousSnapshotId,
    madeAt: madeAt.toISOString(),
    engine: engineRange(),
    sources: Object.values(compiled.snapshot.sources).map(({ id, title, reviewBy }) => ({ id, title, reviewBy })),
  };
  const scenarios = files.rules.map(({ name, content: { destinations, scenarios } }) => {
    return { name, destinations, scenarios };
  });
  const signed = `${canonicalJson(manifest)}\n${content}\n${canonicalJson(scenarios)}\n`;
  return `${FORMAT} ${sign(signed).toString("base64")}\n${signed}`;
}

/** Opens a bundle. Nothing of it is parsed before `isTrusted` has found that a trusted key signed every byte. */
export function openBundle(
  bytes: Buffer,
  isTrusted: (signed: Buffer, signature: Buffer) => boolean,
): Bundle | { readonly refusal: BundleRefusal } {
  if (bytes.length > MAX_BYTES) return { refusal: "tooLarge" };
  const end = Math.max(bytes.indexOf("\n"), 0);
  const [format, signature = "", ...more] = bytes.toString("latin1", 0, end).split(" ");
  if (format !== FORMAT || more.length > 0) return { refusal: "notABundle" };
  const signed = bytes.subarray(end + 1);
  if (!isTrusted(signed, Buffer.from(signature, "base64"))) return { refusal: "signature" };

  const lines = (utf8(signed) ?? "").split("\n");
  const [first = "", content = "", last = "", rest] = lines;
  if (lines.length !== 4 || rest !== "") return { refusal: "content" };
  const manifest = parsed(first);
  if (!Value.Check(BundleManifest, manifest) || Number.isNaN(Date.parse(manifest.madeAt)))
    return { refusal: "content" };
  if (!isForThisEngine(manifest.engine)) return { refusal: "engine" };
  const snapshot = namedSnapshot(content);
  if (snapshot.snapshotId !== manifest.snapshotId || !isCanonical(content)) return { refusal: "content" };
  const scenarios = parsed(last);
  if (!Value.Check(AllScenarios, scenarios)) return { refusal: "content" };
  return { manifest, snapshot, scenarios };
}

/** The text of bytes; undefined if they are not UTF-8. */
function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined; // what is no text has no four lines
  }
}

/** The value of a JSON text; undefined if it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // every caller checks the shape, which undefined has not
  }
}

function isCanonical(content: string): boolean {
  const value = parsed(content);
  return value !== undefined && canonicalJson(value) === content;
}
