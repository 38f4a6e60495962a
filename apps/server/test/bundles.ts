import { generateKeyPairSync } from "node:crypto";
import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { makeBundle } from "@entrada/knowledge/bundles/bundle";
import { shippedFileText, withChangedFiles } from "@entrada/knowledge/drafts/draft-files";
import { type KnowledgeFiles, readKnowledgeFiles } from "@entrada/knowledge/knowledge-files";
import { type WrittenKnowledge, writtenKnowledge } from "@entrada/knowledge/shipped";
import { publicEd25519, secretOfPem, signEd25519 } from "../src/crypto/ed25519.ts";
import { trustKey } from "../src/features/publishing/bundles/bundles.service.ts";
import { installationWork } from "../src/work/installation-work.ts";
import type { TestServer } from "./app.ts";
import { fixedClock } from "./clock.ts";

/** Andorra alone: a bundle of all destinations is checked for seconds. */
function ofAndorra(files: KnowledgeFiles): WrittenKnowledge {
  const rules = files.rules.filter(({ name }) => name === "AD");
  const naming = JSON.stringify([rules, files.sets]);
  const sources = files.sources.filter(({ id }) => naming.includes(`"${id}"`));
  return writtenKnowledge({ ...files, rules, sources });
}

/** The unchanged knowledge that bundles of Andorra are compared with. */
export const BASE = ofAndorra(readKnowledgeFiles());
/** The day on which its newest source was read: bundles are made then. */
export const READ_ON =
  Object.values(BASE.compiled.snapshot.sources)
    .map(({ readOn }) => readOn)
    .toSorted()
    .at(-1) ?? "";
/** An hour after bundles are made. */
export const takingClock = fixedClock(`${READ_ON}T09:00:00.000Z`);

/** The shipped files with a text of one of them replaced. */
function changedFiles(name: string, text: string, other: string): KnowledgeFiles {
  const shipped = shippedFileText(name) ?? "";
  if (!shipped.includes(text)) throw new Error(`${name} does not have ${text}`);
  return withChangedFiles({ [name]: shipped.replace(text, other) }, readKnowledgeFiles);
}

/** An installation that makes bundles, with a key of its own. */
export class BundleMaker {
  readonly #secret: Buffer;

  constructor() {
    const pem = generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" });
    this.#secret = secretOfPem(pem.toString()) ?? Buffer.alloc(0);
  }

  get publicKey(): string {
    return publicEd25519(this.#secret);
  }

  /** What is shipped for Andorra with a change to a file, which is replaced in its text. */
  make(
    name: string,
    [text, other]: readonly [string, string],
    { madeAt = `${READ_ON}T08:00:00.000Z`, previousSnapshotId = null as string | null } = {},
  ): string {
    const knowledge = ofAndorra(changedFiles(name, text, other));
    const made = { previousSnapshotId, madeAt: new Date(madeAt) };
    return makeBundle(knowledge, made, (signed) => signEd25519(this.#secret, signed));
  }

  /** The same text with a right signature of this maker. */
  signAnew(bundle: string): string {
    const signed = bundle.slice(bundle.indexOf("\n") + 1);
    return `entrada-knowledge-bundle/1 ${signEd25519(this.#secret, signed).toString("base64")}\n${signed}`;
  }

  /** Lets an installation take this maker's bundles. */
  trustedIn({ ctx }: TestServer, name = "Example Authority"): Promise<boolean> {
    return installationWork(ctx, COMMAND_LINE, (w) => trustKey(w, { name, publicKey: this.publicKey }));
  }
}

/** Nationals of Antigua and Barbuda need a visa for Andorra: heavier than what is shipped. */
export const HEAVIER = ["rules/AD.yaml", ["AE, AG,", "AE,"]] as const;
/** Filipinos need no visa for Andorra any more: lighter. */
export const LIGHTER = ["rules/AD.yaml", ["exemptBiometric: [AL,", "exemptBiometric: [AL, PH,"]] as const;
