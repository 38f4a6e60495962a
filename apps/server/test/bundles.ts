import { generateKeyPairSync } from "node:crypto";
import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { makeBundle } from "@entrada/knowledge/bundles/bundle";
import { checkKnowledge } from "@entrada/knowledge/check";
import { shippedFileText, withChangedFiles } from "@entrada/knowledge/drafts/draft-files";
import { loadShippedKnowledge, type WrittenKnowledge } from "@entrada/knowledge/shipped";
import { publicEd25519, secretOfPem, signEd25519 } from "../src/crypto/ed25519.ts";
import { trustKey } from "../src/features/publishing/bundles/bundles.service.ts";
import { installationWork } from "../src/work/installation-work.ts";
import type { TestServer } from "./app.ts";
import { fixedClock } from "./clock.ts";
import { FIXED_DAY } from "./fixed-day.ts";

const { snapshot } = loadShippedKnowledge().compiled;
/** The day on which the newest source of the shipped knowledge was read: bundles of it are made then. */
export const READ_ON =
  Object.values(snapshot.sources)
    .map(({ readOn }) => readOn)
    .toSorted()
    .at(-1) ?? "";
/** An hour after bundles are made. */
export const takingClock = fixedClock(`${READ_ON}T09:00:00.000Z`);

const changedBefore = new Map<string, WrittenKnowledge>();

/** To read all files takes seconds, and tests make bundles of the same few changes. */
function changedKnowledge(name: string, text: string, other: string): WrittenKnowledge {
  const change = JSON.stringify([name, text, other]);
  const known = changedBefore.get(change);
  if (known) return known;
  const shipped = shippedFileText(name) ?? "";
  if (!shipped.includes(text)) throw new Error(`${name} does not have ${text}`);
  const changed = { [name]: shipped.replace(text, other) };
  const { knowledge } = withChangedFiles(changed, (folder) => checkKnowledge(FIXED_DAY, "none", folder));
  if (!knowledge) throw new Error(`${name} has another shape then`);
  changedBefore.set(change, knowledge);
  return knowledge;
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

  /** The shipped knowledge with a change to a file, which is replaced in its text. */
  make(
    name: string,
    [text, other]: readonly [string, string],
    { madeAt = `${READ_ON}T08:00:00.000Z`, previousSnapshotId = null as string | null } = {},
  ): string {
    const knowledge = changedKnowledge(name, text, other);
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
