import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { withHeadPlaces } from "../boot/audit-heads.ts";
import { openInstallationKeyring, openKeyring } from "../boot/keyring-file.ts";
import { loadConfig } from "../config.ts";
import { StartError } from "../core/start-error.ts";
import type { Keyring } from "../crypto/keyring.ts";
import { keyringChecksIn } from "../db/keyring-checks.ts";
import { exportAudit, verifyExport } from "../features/access/audit/audit.export.service.ts";
import { shownHead } from "../features/access/audit/audit-head.ts";
import { signHead } from "../features/access/audit/heads/audit.signing.service.ts";
import { type KeptHeads, readKeptHeads } from "../features/access/audit/heads/audit-kept-heads.ts";
import { readOutside } from "../features/access/audit/heads/audit-outside.ts";
import { verifyAudit } from "../features/access/audit/verification/audit.verification.service.ts";
import { FAULTS } from "../features/access/audit/verification/audit-faults.ts";
import { acrossTenants } from "../work/operator-work.ts";
import { type Call, type Definition, UsageError } from "./command.ts";
import { parseInstant } from "./instant.ts";
import { readText } from "./read-text.ts";
import { withDatabase, withOperator } from "./with-installation.ts";

export const verifyCommand: Definition = (command, call) =>
  command
    .description(
      "Reads the whole audit log: every row follows from the one before, every signed head is still in it, and it is as " +
        "long as the servers have kept outside the database. Exits with 1 and the first wrong row otherwise. Run it daily.",
    )
    .option("--head <file>", "signed heads that were kept elsewhere, one a line")
    .option("--export <file>", "check this exported file instead, without a database")
    .action(async ({ head, export: exported }) => {
      if (exported !== undefined) return verifyFile(call, exported);
      const keyring = keyringOf(call);
      const kept = head === undefined ? new Map() : keptHeads(head, keyring);
      const config = loadConfig(call.env, "database");
      const { newest, unread } = await withHeadPlaces(config, keyring, (places) => readOutside(places, { keyring }));
      for (const { place, reason } of unread)
        call.streams.stderr.write(`The heads in ${place} cannot be read: ${reason}.\n`);
      const { rows, hash, signatures, signed, fault } = await withOperator(call, (operator) =>
        verifyAudit(operator, keyring, kept, { newest, now: new Date() }),
      );
      const until = signed === null ? "no head is signed yet" : `signed up to row ${signed.seq} at ${signed.at}`;
      const outside = newest ? { seq: newest.seq, at: newest.signedAt } : null;
      const length =
        outside === null ? "none is kept outside yet" : `kept outside up to row ${outside.seq} at ${outside.at}`;
      const text = fault
        ? `Row ${fault.seq} ${FAULTS[fault.fault]}.`
        : `${rows} rows up to the head ${hash}, ${until}, ${length}: intact.`;
      call.print({ rows, hash, signatures, signed, outside, fault }, text, fault ? 1 : 0);
    });

export const exportCommand: Definition = (command, call) =>
  command
    .description(
      "Prints the audit log as JSON lines, each signed head after its row. `entrada audit verify --export` checks them.",
    )
    .option("--from <row|instant>", "the first row, by its number or instant", bound)
    .option("--to <row|instant>", "the row before which it ends", bound)
    .action((range) =>
      withOperator(call, async (operator) => {
        const detail = { from: shownBound(range.from), to: shownBound(range.to) };
        await acrossTenants(operator, async (a) => a.audit({ action: "audit.exported", subject: null, detail }));
        for await (const line of exportAudit(operator, range)) call.streams.stdout.write(`${line}\n`);
      }),
    );

export const headCommand: Definition = (command, call) =>
  command
    .description(
      "Signs the head of the audit log and prints it as one line. Keep it where nobody who can change the database can " +
        "change it too: `entrada audit verify --head` then finds even a log that was rewritten as a whole.",
    )
    .action(() =>
      withDatabase(call, async (db) => {
        const clock = { now: () => new Date() };
        const place = { keyringFile: loadConfig(call.env, "database").keyringFile, mayCreate: false, now: clock.now() };
        const keyring = await openInstallationKeyring(place, keyringChecksIn(db));
        const signature = await signHead({ db, clock, keyring });
        if (!signature) throw new StartError("The audit log has no rows yet.");
        const head = shownHead(signature);
        call.print(head, JSON.stringify(head));
      }),
    );

async function verifyFile(call: Call, file: string): Promise<void> {
  const { keyringFile } = loadConfig(call.env, "nothing");
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  const { rows, signatures, fault } = await verifyExport(lines, openKeyring(keyringFile)).catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  const text = fault ? `Row ${fault.seq} ${FAULTS[fault.fault]}.` : `${rows} rows, ${signatures} signed heads: intact.`;
  call.print({ rows, signatures, fault }, text, fault ? 1 : 0);
}

function keyringOf(call: Call): Keyring {
  const { keyringFile } = loadConfig(call.env, "database");
  const keyring = openKeyring(keyringFile);
  if (!keyring) throw new StartError(`The keyring ${keyringFile} does not exist, so no signature can be checked.`);
  return keyring;
}

function keptHeads(file: string, keyring: Keyring): KeptHeads {
  const read = readKeptHeads(readText(file), keyring);
  if ("kept" in read) return read.kept;
  throw new UsageError(`Line ${read.wrongLine} of ${file} is not a head that this installation signed.`);
}

function bound(text: string): number | Date {
  if (!/^\d{1,15}$/.test(text)) return parseInstant(text);
  if (Number(text) === 0) throw new InvalidArgumentError("The first row is 1.");
  return Number(text);
}

function shownBound(limit: number | Date | undefined): string | null {
  if (limit === undefined) return null;
  return typeof limit === "number" ? String(limit) : limit.toISOString();
}
