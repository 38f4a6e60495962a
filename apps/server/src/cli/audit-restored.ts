import { withHeadPlaces } from "../boot/audit-heads.ts";
import { openKeyring } from "../boot/keyring-file.ts";
import { loadConfig } from "../config.ts";
import { StartError } from "../core/start-error.ts";
import type { Keyring } from "../crypto/keyring.ts";
import type { OperatorDatabase } from "../db/operator.ts";
import { acceptLog, compareLog, type Keeping } from "../features/access/audit/verification/audit.keeping.service.ts";
import { acrossTenants } from "../work/operator-work.ts";
import type { Call, Definition } from "./command.ts";
import { confirm } from "./confirm.ts";
import { withOperator } from "./with-installation.ts";

/** People wait for a storage that is slow; a server that starts does not. */
const PATIENCE_MS = 60_000;

export const acceptCommand: Definition = (command, call) =>
  command
    .description(
      "After a restore without `entrada restore`: takes the audit log as it is now, although the servers have kept a later " +
        "head outside the database. The rows in between are lost; the log says that this was accepted. Servers that work " +
        "on the database of before keep nothing any more.",
    )
    .option("--yes", "do not ask")
    .action(async ({ yes }) => {
      const keyring = requireKeyring(call);
      const accepted = await withOperator(call, (operator) =>
        withKeeping(call, operator, keyring, async (keeping) => {
          const { newest, fault, unread } = await compareLog(keeping);
          requireAllRead(unread);
          if (fault === undefined)
            throw new StartError("The log is the one that was kept: there is nothing to accept.");
          const gone = newest ? `a log that ended with row ${newest.seq} at ${newest.signedAt}` : "a signed log";
          if (yes !== true) await confirm(`This gives up ${gone}.`);
          const detail = { keptRow: newest?.seq ?? null, keptHash: newest?.hash ?? null };
          await acrossTenants(operator, async (a) => a.audit({ action: "audit.restored", subject: null, detail }));
          return acceptHere(keeping);
        }),
      );
      call.print(accepted, `The log is accepted as it is, up to row ${accepted.seq}.`);
    });

/** Takes the log of a database that was just restored. The restore stands in it already. */
export async function acceptRestored(call: Call, operator: OperatorDatabase): Promise<void> {
  const { keyringFile } = loadConfig(call.env, "database");
  const keyring = openKeyring(keyringFile);
  // A backup in which nothing is encrypted needs no keyring: its servers make one, and keep the first head.
  if (!keyring) return;
  try {
    await withKeeping(call, operator, keyring, acceptHere);
  } catch (error) {
    // The database is restored all the same.
    if (!(error instanceof StartError)) throw error;
    call.streams.stderr.write(`${error.message}\n`);
  }
}

// A generation that begins without what is kept there would be refused by the servers that can read it.
function requireAllRead([unread]: readonly { readonly place: string; readonly reason: string }[]): void {
  if (unread === undefined) return;
  throw new StartError(
    `The kept heads in ${unread.place} cannot be read: ${unread.reason}. Set AUDIT_HEADS_FOLDER as for the servers, and run ` +
      "`entrada audit accept-restored --yes` once they can be, as an account that can write there.",
  );
}

async function acceptHere(keeping: Keeping) {
  requireAllRead((await compareLog(keeping)).unread);
  const accepted = await acceptLog(keeping);
  if (accepted === undefined) throw new StartError("The audit log has no rows yet.");
  const [broken] = accepted.unkept;
  if (accepted.kept === 0 && broken) {
    throw new StartError(
      `The head of the audit log cannot be kept in ${broken.place}: ${broken.reason}. Set AUDIT_HEADS_FOLDER as for the ` +
        "servers, and run `entrada audit accept-restored --yes` as an account that can write there.",
    );
  }
  const { seq, hash, generation } = accepted.head;
  return { seq, hash, generation };
}

function withKeeping<T>(
  call: Call,
  operator: OperatorDatabase,
  keyring: Keyring,
  work: (keeping: Keeping) => Promise<T>,
): Promise<T> {
  return withHeadPlaces(loadConfig(call.env, "database"), keyring, (places) =>
    work({ transaction: (of) => operator.transaction(of), keyring, places, now: new Date(), patienceMs: PATIENCE_MS }),
  );
}

function requireKeyring(call: Call): Keyring {
  const { keyringFile } = loadConfig(call.env, "database");
  const keyring = openKeyring(keyringFile);
  if (!keyring) throw new StartError(`The keyring ${keyringFile} does not exist, so no head can be signed.`);
  return keyring;
}
