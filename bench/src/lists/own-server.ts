import { openKeyring } from "@entrada/server/boot/keyring-file";
import { loadConfig } from "@entrada/server/config";
import type { Keyring } from "@entrada/server/crypto/keyring";
import { attachEmbeddedDatabase } from "@entrada/server/db/embedded/embedded-database";
import { serve } from "@entrada/server/main";
import { makeLog } from "@entrada/server/telemetry/log";
import pg from "pg";
import type { Bed } from "../http/bed.ts";
import { makeHome, removeHome, UNLIMITED } from "../http/entrada-process.ts";
import { freePort } from "../http/free-port.ts";

/** The real server within this process, which does nothing but answer, on a database of its own. */
export interface OwnServer extends Pick<Bed, "query" | "superuser"> {
  readonly origin: string;
  readonly keyring: Keyring;
}

/** Runs the work beside such a server, and cleans up even after an error. */
export async function onOwnServer(work: (server: OwnServer) => Promise<void>): Promise<void> {
  const home = makeHome();
  const closings: (() => Promise<unknown>)[] = [async () => removeHome(home)];
  try {
    const config = loadConfig({
      ...UNLIMITED,
      ENTRADA_HOME: home,
      PORT: String(await freePort()),
      LOG_LEVEL: "silent",
    });
    const running = await serve(config, makeLog(config), () => undefined, "api");
    closings.push(() => running.stop());
    const embedded = await attachEmbeddedDatabase({ home, tell: () => undefined });
    closings.push(() => embedded.leave());
    const superuser = (database: string) => embedded.superuser(database);
    const client = new pg.Client({ ...superuser("entrada"), options: "-c search_path=entrada -c timezone=UTC" });
    await client.connect();
    closings.push(() => client.end());
    const query: Bed["query"] = async (text, values) =>
      (await client.query(text, values === undefined ? [] : [...values])).rows;
    const keyring = openKeyring(config.keyringFile);
    if (!keyring) throw new Error(`${config.keyringFile} is missing`);
    await work({ origin: running.origin, keyring, query, superuser });
  } finally {
    for (const close of closings.reverse()) await close();
  }
}
