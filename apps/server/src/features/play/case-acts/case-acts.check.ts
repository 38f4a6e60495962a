import { meantHint } from "../../../core/did-you-mean.ts";
import type { FieldError, ValidParts } from "../../../core/problem.ts";
import { errorsOfItems } from "../../casework/collection-requests/opening/collection-requests.items.service.ts";
import type { CaseAct } from "./case-acts.schema.ts";
import { REASONS_OF_ACT } from "./case-acts.types.ts";

type Member = Exclude<keyof CaseAct, "action">;

interface Takes {
  readonly needs: readonly Member[];
  readonly may: readonly Member[];
}

const NEWS = ["authorityReference", "expectedDecisionOn"] as const;
const ISSUED = ["deliverableType", "fileName", "validFrom", "validUntil", "overrideReason"] as const;
const TAKES: Readonly<Record<CaseAct["action"], Takes>> = {
  acceptItems: { needs: [], may: ["items"] },
  returnItems: { needs: ["items"], may: [] },
  requestMore: { needs: ["items", "reason"], may: ["party", "dueAt"] },
  markReady: { needs: [], may: [] },
  submit: { needs: [], may: NEWS },
  authorityUpdate: { needs: [], may: NEWS },
  decide: { needs: ["outcome"], may: [] },
  correctDecision: { needs: ["outcome", "reason"], may: [] },
  takeBackDecision: { needs: ["reason"], may: [] },
  hold: { needs: ["reason"], may: [] },
  resume: { needs: [], may: [] },
  deliver: { needs: [], may: ["deliverableType", "fileName", "validFrom", "validUntil"] },
  release: { needs: [], may: ["overrideReason"] },
  replace: { needs: [], may: ["fileName", "validFrom", "validUntil"] },
  withdrawDeliverable: { needs: [], may: [] },
};
const MEMBERS = ["items", "reason", "party", "dueAt", ...NEWS, "outcome", ...ISSUED] as const;

/** What is wrong with an act besides its shape: members that its action lacks or does not take. */
export function errorsOfAct(act: ValidParts<CaseAct>): readonly FieldError[] {
  const { action, reason, items = [] } = act;
  if (action === undefined) return [];
  const { needs, may } = TAKES[action];
  const has = (member: Member) => act[member] !== undefined;
  return [
    ...needs.filter((member) => !has(member)).map((member) => missing(`#/${member}`, action)),
    ...MEMBERS.filter((member) => has(member) && !needs.includes(member) && !may.includes(member)).map(
      (member): FieldError => ({
        pointer: `#/${member}`,
        code: "unknown_field",
        detail: `Remove this field: ${action} does not take it.`,
      }),
    ),
    ...errorsOfReason(action, reason),
    ...errorsOfItems(items, action === "returnItems"),
  ];
}

function errorsOfReason(action: CaseAct["action"], reason: string | undefined): readonly FieldError[] {
  const known = REASONS_OF_ACT[action] ?? [];
  if (reason === undefined || known.length === 0 || known.includes(reason)) return [];
  return [
    {
      pointer: "#/reason",
      code: "wrong_enum_value",
      detail: `Send one of: ${known.join(", ")}.${meantHint(reason, known)}`,
    },
  ];
}

function missing(pointer: string, action: string): FieldError {
  return { pointer, code: "required", detail: `Send this field: ${action} needs it.` };
}
