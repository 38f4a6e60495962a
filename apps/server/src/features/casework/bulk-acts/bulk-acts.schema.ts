import { BULK_ACTIONS, BULK_CASES_MAX, BULK_OUTCOMES, type BulkAction } from "@entrada/domain/cases/bulk-work";
import { HOLD_REASONS } from "@entrada/domain/cases/case-lifecycle";
import { HAND_OVER_REASONS } from "@entrada/domain/cases/claim";
import { CASE_PRIORITIES } from "@entrada/domain/cases/priority";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import type { FieldError } from "../../../core/problem.ts";
import { closed, nullable, orNull } from "../../../http/resources/schema-parts.ts";

const REASONS = [...new Set([...HOLD_REASONS, ...HAND_OVER_REASONS])];
const codesOf = (codes: readonly string[]) => codes.map((code) => `\`${code}\``).join(", ");

export const BulkActSchema = Type.Object(
  {
    action: Type.Enum([...BULK_ACTIONS]),
    operatorId: Type.Optional(
      nullable(Type.String({ maxLength: 100, description: "With `assign`; null: back to their queues." })),
    ),
    teamId: Type.Optional(
      nullable(Type.String({ maxLength: 100, description: "With `assign`, instead; null: to no team." })),
    ),
    priority: Type.Optional(Type.Enum([...CASE_PRIORITIES], { description: "With `prioritize`." })),
    reason: Type.Optional(
      Type.Enum(REASONS, {
        description: `With \`hold\`: ${codesOf(HOLD_REASONS)}. With \`assign\`, if you like: ${codesOf(HAND_OVER_REASONS)}.`,
      }),
    ),
    cases: Type.Array(
      Type.Object(
        { id: Type.String({ maxLength: 100 }), version: Type.String({ pattern: "^[1-9][0-9]{0,9}$" }) },
        { title: "BulkCase", description: "A case at the version that you have read.", ...closed },
      ),
      { minItems: 1, maxItems: BULK_CASES_MAX },
    ),
  },
  { title: "BulkAct", ...closed },
);
export type BulkAct = Static<typeof BulkActSchema>;

const StandingSchema = Type.Object(
  {
    claimedBy: nullable(Type.String({ description: "The operator who holds it." })),
    teamId: nullable(Type.String({ description: "The team whose it is." })),
    isOnHold: Type.Boolean(),
    priority: openEnum("CasePriority", CASE_PRIORITIES),
  },
  { title: "BulkStanding" },
);

export const BulkResultSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          outcome: openEnum("BulkOutcome", BULK_OUTCOMES, "`unchanged`: it was so already."),
          before: orNull(StandingSchema, "Null: refused."),
          after: orNull(StandingSchema, "Null: refused."),
          problem: orNull(
            Type.Object({ code: Type.String(), detail: Type.String() }, { title: "BulkProblem" }),
            "Why it is refused.",
          ),
        },
        { title: "BulkItem" },
      ),
      { description: "One for each case, in the order in which they were sent." },
    ),
  },
  { title: "BulkResult" },
);
export type ShownBulkResult = Static<typeof BulkResultSchema>;

type Member = "operatorId" | "teamId" | "priority" | "reason";
const MEMBERS: readonly Member[] = ["operatorId", "teamId", "priority", "reason"];
const TAKES: Readonly<Record<BulkAction, { readonly needs: readonly Member[]; readonly may: readonly Member[] }>> = {
  assign: { needs: [], may: ["operatorId", "teamId", "reason"] },
  releaseClaim: { needs: [], may: [] },
  hold: { needs: ["reason"], may: [] },
  resume: { needs: [], may: [] },
  prioritize: { needs: ["priority"], may: [] },
};
const REASONS_OF: Readonly<Partial<Record<BulkAction, readonly string[]>>> = {
  assign: HAND_OVER_REASONS,
  hold: HOLD_REASONS,
};

/** What is wrong with an act besides its shape. */
export function errorsOfBulkAct(act: BulkAct): readonly FieldError[] {
  const { needs, may } = TAKES[act.action];
  const known = REASONS_OF[act.action] ?? [];
  const ids = act.cases.map(({ id }) => id);
  return [
    ...MEMBERS.flatMap((member): readonly FieldError[] => {
      const isSent = act[member] !== undefined;
      const pointer = `#/${member}`;
      if (!isSent && needs.includes(member))
        return [{ pointer, code: "required", detail: `Send this field: ${act.action} needs it.` }];
      if (isSent && !needs.includes(member) && !may.includes(member))
        return [{ pointer, code: "unknown_field", detail: `Remove this field: ${act.action} does not take it.` }];
      return [];
    }),
    ...(act.reason === undefined || known.length === 0 || known.includes(act.reason)
      ? []
      : [{ pointer: "#/reason", code: "wrong_enum_value" as const, detail: `Send one of: ${known.join(", ")}.` }]),
    ...ids.flatMap((id, at): readonly FieldError[] =>
      ids.indexOf(id) === at
        ? []
        : [{ pointer: `#/cases/${at}/id`, code: "not_unique", detail: "Send each case once." }],
    ),
  ];
}
