import { startInspections } from "@entrada/scans/files/inspection-pool";
import { pino } from "pino";
import { openMail } from "../boot/mail.ts";
import { openPaymentProviders } from "../boot/payment-providers.ts";
import { loadConfig } from "../config.ts";
import { VisitorBudget } from "../core/visitor-budget.ts";
import { Keyring, newKeyringFile } from "../crypto/keyring.ts";
import { Database } from "../db/database.ts";
import { EventPositions } from "../events/positions.ts";
import {
  type DeterminationsContext,
  DeterminationWriter,
} from "../features/intelligence/determinations/writing/determination-writer.ts";
import { PLAYED_FILES } from "../features/play/files/files.service.ts";
import { startDrawings } from "../features/sales/invoices/pdf/drawing-pool.ts";
import { OfferingsCache } from "../features/sales/offerings/offerings-cache.ts";
import { JobBell } from "../jobs/bell.ts";
import { FolderStorage } from "../providers/storage/folder.ts";
import { AddressRules } from "../providers/webhook/addresses.ts";
import { WebhookSender } from "../providers/webhook/webhook-sender.ts";

/** What describes the service without running it: no query is sent, and no request answered. */
export async function bareContext(): Promise<DeterminationsContext> {
  const config = loadConfig({ NODE_ENV: "test", RATE_LIMIT_STORE: "process" });
  const log = pino({ level: "silent" });
  const clock = { now: () => new Date(0), driftSeconds: () => 0 };
  // Its pools connect at the first query, and there is none.
  const db = new Database({ app: {}, log });
  const resources = {
    config,
    clock,
    db,
    log,
    keyring: new Keyring(newKeyringFile(clock.now())),
    positions: new EventPositions(db, () => {}),
    jobs: new JobBell(),
    webhooks: new WebhookSender({ rules: new AddressRules([]) }),
    determinations: new DeterminationWriter({ db, log }),
    offerings: new OfferingsCache({ db, log }),
    languageModel: undefined,
    assistantModel: undefined,
    payments: await openPaymentProviders(config),
    scanner: undefined,
    storage: new FolderStorage(config.storageFolder),
    headPlaces: [],
    mail: await openMail(config, clock),
    inspections: startInspections(),
    drawings: startDrawings(),
    visitors: new VisitorBudget(),
    play: PLAYED_FILES,
  };
  // Knowledge is loaded from a database and read only by requests; there are none here.
  return resources as typeof resources & Pick<DeterminationsContext, "knowledge">;
}
