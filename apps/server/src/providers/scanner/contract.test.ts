import { startClamdFake } from "../../../test/clamd/fake.ts";
import { CLAMD, startClamd } from "../../../test/clamd/real.ts";
import { describeScanner, type ScannerHarness } from "../../../test/scanner-contract.ts";
import type { SocketAddress } from "../../core/setting-kinds.ts";
import { openClamd } from "./clamd.ts";

interface Daemon {
  readonly address: SocketAddress;
  close(): Promise<void>;
}

async function harnessOf(daemon: Daemon): Promise<ScannerHarness> {
  const scanner = openClamd({ address: daemon.address });
  let closed: Promise<void> | undefined;
  const vanish = () => (closed ??= daemon.close());
  const close = () => scanner.close().then(vanish);
  return { scanner, vanish, close };
}

const overTcp = async () => harnessOf(await startClamdFake());
const overUnix = async () => harnessOf(await startClamdFake({ over: "unix" }));
const byClamAV = async () => harnessOf(await startClamd());

describeScanner("what speaks as clamd does, over TCP", overTcp);
describeScanner("what speaks as clamd does, over a Unix socket", overUnix);
describeScanner(
  "ClamAV's own daemon (skipped where `clamd` is not installed)",
  CLAMD === undefined ? undefined : byClamAV,
);
