import type { AppContext } from "../../../../context.ts";
import { type FieldError, Problem, refuseFieldErrors } from "../../../../core/problem.ts";
import { examplePage } from "../../../../http/resources/list-envelope.ts";
import { listForOperator, readForOperator } from "../../../../http/resources/operator-list.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { type KeptHeads, readKeptHeads } from "../heads/audit-kept-heads.ts";
import { readOutside } from "../heads/audit-outside.ts";
import { listHeads, ROWS_A_STRETCH, verifyStretch } from "./audit.stretch.service.ts";
import {
  AuditHeadPageSchema,
  AuditHeadsQuery,
  AuditStretchSchema,
  AuditVerifySchema,
  type ShownHead,
  type ShownStretch,
} from "./audit.verification.schema.ts";
import { showHead, showStretch } from "./audit.verification.view.ts";

const COMMON = {
  surface: "operator",
  tag: "Audit",
  access: { action: "audit:verify" },
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;
const NO_HEADS: KeptHeads = new Map();
const EXAMPLE_HASH = "5f2b51ca2fdc5baa31ec02e002f69aec84a2e4b8ba0b9d6f2d7a3f6f0f3b2c11";
const SIGNED = { seq: 4700, at: "2026-11-20T09:00:00.000Z" };
const EXAMPLE_STRETCH: ShownStretch = {
  from: 1,
  last: { seq: 4711, hash: EXAMPLE_HASH },
  headSeq: 4711,
  signatures: 96,
  signed: SIGNED,
  keptHeads: 0,
  outside: [{ place: "the folder /var/lib/entrada/audit-heads", kept: SIGNED, reason: null }],
  isDone: true,
  fault: null,
};
const EXAMPLE_HEAD: ShownHead = {
  number: 96,
  seq: SIGNED.seq,
  hash: EXAMPLE_HASH,
  keyId: "k1",
  signedAt: SIGNED.at,
  line: '{"head":{},"signature":"…"}',
};

/** How an auditor finds out that the log is what was written. */
export function auditVerificationRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "post_audit_verify",
    method: "POST",
    url: "/audit/verify",
    summary: "Verify a stretch of the audit log",
    description:
      `Follows up to ${ROWS_A_STRETCH} rows: each from the one before, with every signed head, what is kept outside the ` +
      "database, and the heads that you have kept yourself. Repeat it with `after` until `isDone`. Nothing is changed; for " +
      "whoever sees all tenants, as the log is one.",
    cost: 20,
    examples: { body: {}, response: EXAMPLE_STRETCH },
    schema: { body: AuditVerifySchema, response: { 200: AuditStretchSchema } },
    handler: async (request) => {
      if (request.operatorSession.operator.tenants !== "all") throw seesAPart();
      const { after, heads = [] } = request.body;
      const read = readKeptHeads(heads.join("\n"), ctx.keyring);
      refuseFieldErrors("wrongLine" in read ? [wrongHead(read.wrongLine)] : []);
      const kept = "kept" in read ? read.kept : NO_HEADS;
      const outside = await readOutside(ctx.headPlaces, { keyring: ctx.keyring });
      const known = {
        after: after && { seq: after.seq, hash: Buffer.from(after.hash, "hex") },
        kept,
        newest: outside.newest,
      };
      return readForOperator(ctx, request, async (r) => showStretch(await verifyStretch(r, known), outside, kept.size));
    },
  });

  route({
    ...COMMON,
    id: "get_audit_heads",
    method: "GET",
    url: "/audit/heads",
    summary: "List the signed heads of the audit log",
    description:
      "Newest first; one each hour in which the log has grown. Keep a line where nobody who can change the database can " +
      "change it, too: sent to `/audit/verify`, it finds a log that was rewritten as a whole.",
    cost: 2,
    examples: { response: examplePage(EXAMPLE_HEAD) },
    schema: { querystring: AuditHeadsQuery, response: { 200: AuditHeadPageSchema } },
    handler: (request) =>
      listForOperator(ctx, request, { rows: listHeads, show: ({ signature }) => showHead(signature) }),
  });
}

function seesAPart(): Problem {
  return new Problem("grant_missing", "The log is verified by whoever sees all tenants: it is one chain.", {
    extras: { requiredAction: "audit:verify" },
  });
}

function wrongHead(line: number): FieldError {
  const detail = "It is no head that this installation signed, or it says otherwise than another one of the same row.";
  return { pointer: `#/heads/${line - 1}`, code: "mismatch", detail };
}
