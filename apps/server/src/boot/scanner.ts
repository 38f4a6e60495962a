import type { Config } from "../config.ts";
import type { VirusScanner } from "../providers/scanner/port.ts";

type Settings = Pick<Config, "clamavSocket">;

/** What a production server without a scanner is told at each start. */
export const SCANNER_WARNING =
  "CLAMAV_SOCKET is not set: no uploaded file is checked for viruses, and every document says notScanned";

/** The configured scanner, which is not called yet; undefined if none is configured. */
export async function openScanner({ clamavSocket: address }: Settings): Promise<VirusScanner | undefined> {
  if (address === undefined) return undefined;
  // Loaded only where it is configured.
  const { openClamd } = await import("../providers/scanner/clamd.ts");
  return openClamd({ address });
}

/** What the configured scanner says of itself; undefined if none is configured. Throws if it does not answer. */
export async function scannerVersion(settings: Settings): Promise<string | undefined> {
  const scanner = await openScanner(settings);
  return scanner?.version().finally(() => scanner.close());
}
