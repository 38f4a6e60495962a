import Type, { type Static } from "typebox";
import { openEnum } from "../../../../core/open-enum.ts";
import { listOf, NEWEST_FIRST_QUERY } from "../../../../http/resources/list-envelope.ts";
import { closed, Instant, nullable } from "../../../../http/resources/schema-parts.ts";
import { FAULTS } from "./audit-faults.ts";

const HEADS_MAX = 50;
const Seq = Type.Integer({ minimum: 1 });

export const AuditVerifySchema = Type.Object(
  {
    after: Type.Optional(
      Type.Object(
        { seq: Seq, hash: Type.String({ pattern: "^[0-9a-f]{64}$" }) },
        { ...closed, description: "`last` of the answer before. Absent: from the first row on." },
      ),
    ),
    heads: Type.Optional(
      Type.Array(Type.String({ maxLength: 3000, pattern: "^\\{[\\x20-\\x7E]*\\}$" }), {
        maxItems: HEADS_MAX,
        description: "Heads that you have kept, each as the line that it was told as.",
      }),
    ),
  },
  { ...closed, title: "AuditVerify" },
);

const Signed = { seq: Seq, at: Instant };

export const AuditStretchSchema = Type.Object(
  {
    from: Seq,
    last: Type.Object(
      { seq: Type.Integer(), hash: Type.String() },
      { description: "The last row that follows from all before it." },
    ),
    headSeq: Type.Integer({ description: "The last row of the log." }),
    signatures: Type.Integer({ description: "Signed heads in this stretch." }),
    signed: nullable(Type.Object(Signed, { description: "The newest signed head so far." })),
    keptHeads: Type.Integer({ description: "How many of your own heads were compared." }),
    outside: Type.Array(
      Type.Object({
        place: Type.String(),
        kept: nullable(Type.Object(Signed)),
        reason: nullable(Type.String({ description: "Why it cannot be read." })),
      }),
      { description: "Where the service keeps heads outside the database." },
    ),
    isDone: Type.Boolean({ description: "False: go on after `last`." }),
    fault: nullable(
      Type.Object(
        {
          seq: Type.Integer(),
          code: openEnum("AuditFault", Object.keys(FAULTS)),
          meaning: Type.String({ description: "What the row is or lacks." }),
        },
        { description: "The first thing that is wrong. Null: the stretch is what was written." },
      ),
    ),
  },
  { title: "AuditStretch" },
);
export type ShownStretch = Static<typeof AuditStretchSchema>;

const AuditHeadSchema = Type.Object(
  {
    number: Seq,
    seq: Type.Integer({ description: "The row that was the last one." }),
    hash: Type.String(),
    keyId: Type.String(),
    signedAt: Instant,
    line: Type.String({ description: "What to keep elsewhere, to be compared later." }),
  },
  { title: "AuditHead" },
);
export type ShownHead = Static<typeof AuditHeadSchema>;

export const AuditHeadsQuery = Type.Object(NEWEST_FIRST_QUERY, closed);
export const AuditHeadPageSchema = listOf(AuditHeadSchema, "AuditHeadPage");
