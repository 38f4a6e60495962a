import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import type { Keyring } from "../../../crypto/keyring.ts";
import type { OperatorDatabase } from "../../../db/operator.ts";
import type { AuditRange, AuditSignature } from "./audit.store.ts";
import { Chain, type FoundFault, SignatureChain } from "./audit-chain.ts";
import { isSignedHead, shownHead, storedHead } from "./audit-head.ts";
import { rowsIn, signaturesIn } from "./verification/audit-pages.ts";

/** The rows of a range as JSON lines, each signed head after its row. */
export async function* exportAudit(operator: OperatorDatabase, range: AuditRange): AsyncGenerator<string, undefined> {
  const signed = signaturesIn(operator);
  let next: AuditSignature | undefined;
  let hasBegun = false;
  for await (const { seq, entry, hash, previousHash } of rowsIn(operator, range)) {
    yield `{"entry":${entry},"hash":"${hash.toString("hex")}","previousHash":"${previousHash.toString("hex")}"}`;
    if (!hasBegun) {
      do next = (await signed.next()).value;
      while (next !== undefined && next.seq < seq);
      hasBegun = true;
    }
    for (; next !== undefined && next.seq <= seq; next = (await signed.next()).value) {
      yield JSON.stringify(shownHead(next));
    }
  }
}

export interface ExportVerification {
  readonly rows: number;
  readonly signatures: number;
  readonly fault: FoundFault | { readonly seq: number; readonly fault: "noLine" } | null;
}

interface ExportedRow {
  readonly entry: { readonly seq: number };
  readonly hash: string;
  readonly previousHash: string;
}

/** Checks exported lines by themselves: their chain from the first row on, and the signatures among them. */
export async function verifyExport(
  lines: AsyncIterable<string>,
  keyring: Keyring | undefined,
): Promise<ExportVerification> {
  const signatures = new SignatureChain(keyring, "part");
  const counted = { rows: 0, signatures: 0 };
  let chain: Chain | undefined;
  for await (const line of lines) {
    const value = parsed(line);
    if (isSignedHead(value)) {
      const followed = signatures.follow(storedHead(value));
      if ("fault" in followed) return { ...counted, fault: followed };
      const isTrue = followed.said.seq === chain?.seq && followed.said.hash === chain.hash.toString("hex");
      if (!isTrue) return { ...counted, fault: { seq: followed.said.seq, fault: "rewritten" } };
      counted.signatures += 1;
    } else if (isRow(value)) {
      const row = storedRow(value);
      chain ??= new Chain({ seq: row.seq - 1, hash: row.previousHash });
      const fault = chain.follow(row);
      if (fault) return { ...counted, fault };
      counted.rows += 1;
    } else {
      return { ...counted, fault: { seq: (chain?.seq ?? 0) + 1, fault: "noLine" } };
    }
  }
  return { ...counted, fault: signatures.end() ?? null };
}

function storedRow({ entry, hash, previousHash }: ExportedRow) {
  const [bytes, before] = [Buffer.from(hash, "hex"), Buffer.from(previousHash, "hex")];
  return { seq: entry.seq, entry: canonicalJson(entry), hash: bytes, previousHash: before };
}

function isRow(value: unknown): value is ExportedRow {
  if (typeof value !== "object" || value === null || !("entry" in value)) return false;
  const { entry, hash, previousHash } = value as ExportedRow; // each member is looked at
  return typeof entry?.seq === "number" && typeof hash === "string" && typeof previousHash === "string";
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
