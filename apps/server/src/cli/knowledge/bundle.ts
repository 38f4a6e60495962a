import { existsSync, writeFileSync } from "node:fs";
import { DataFilesError } from "@entrada/data-files/lint-error";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { makeBundle } from "@entrada/knowledge/bundles/bundle";
import { checkKnowledge } from "@entrada/knowledge/check";
import { publicEd25519, secretOfPem, signEd25519 } from "../../crypto/ed25519.ts";
import { type Definition, UsageError } from "../command.ts";
import { orLintErrors } from "../lint-errors.ts";
import { codeOf, readText } from "../read-text.ts";

/** `knowledge bundle --key FILE`: the knowledge files as one signed file for other installations. */
export const bundleCommand: Definition = (command, call) =>
  command
    .description(
      "Checks the knowledge files and writes them as one signed file: the snapshot, its scenarios, and a manifest with " +
        "the review days of its sources. Knowledge with lint errors or a failing scenario is not signed.",
    )
    .requiredOption("--key <file>", "an Ed25519 private key in PEM: openssl genpkey -algorithm ed25519 -out FILE")
    .option("--out <file>", "where to write it (default: <snapshot id>.bundle); a file that exists is not replaced")
    .option("--previous <snapshot>", "the snapshot that this one follows")
    .action(({ key, out, previous = null }) =>
      orLintErrors(call, "Nothing was signed.", () => {
        const secret = secretOfPem(readText(key));
        if (!secret) throw new UsageError(`${key} is not an Ed25519 private key in PEM without a password.`);
        if (previous !== null && !/^kb-\d{8}-[0-9a-f]{12}$/.test(previous)) {
          throw new UsageError(`"${previous}" is not a snapshot. Give its id: kb-20261120-0123456789ab.`);
        }
        // A check takes seconds: whoever waits for it should not be refused then.
        if (out !== undefined && existsSync(out)) throw new UsageError(existing(out));
        const now = new Date();
        const { knowledge, report } = checkKnowledge(isoDateOf(now));
        if (!knowledge || report.lintErrors.length > 0) throw new DataFilesError(report.lintErrors);
        const made = { previousSnapshotId: previous, madeAt: now };
        const text = makeBundle(knowledge, made, (signed) => signEd25519(secret, signed));
        const { snapshotId } = knowledge;
        const file = out ?? `${snapshotId}.bundle`;
        writeNew(file, text);
        const publicKey = publicEd25519(secret);
        const { scenarios } = report;
        const line = `${file}: ${snapshotId}, ${scenarios} scenarios, signed by the key ${publicKey}`;
        call.print({ file, snapshotId, previousSnapshotId: previous, scenarios, publicKey }, line);
      }),
    );

const existing = (file: string) => `${file} exists already.`;

function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: "wx" });
  } catch (error) {
    const code = codeOf(error);
    throw new UsageError(code === "EEXIST" ? existing(file) : `${file} cannot be written (${code}).`);
  }
}
