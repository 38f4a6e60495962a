import type { CaseSheet } from "@entrada/api-client/operator-schema";
import type { AnswerRow } from "../answers/answer-rows.ts";
import { ActFailure } from "../conflict/act-failure.tsx";
import { ChoiceForm } from "./choice.form.tsx";
import { ReturnForm } from "./return.form.tsx";
import type { CaseActs } from "./use-case-acts.ts";

/** An act that asks for something first. */
export type Asked =
  | { readonly act: "takeOver" | "submit" | "decide" }
  | { readonly act: "return"; readonly row: AnswerRow };

interface ActDialogProps {
  readonly asked: Asked;
  readonly acts: CaseActs;
  readonly sheet: CaseSheet;
  readonly onClose: () => void;
}

const REASONS = ["absent", "handedOver", "urgent", "supervision", "other"] as const;
const CHANNELS = ["authorityPortal", "visaCentre", "consulate", "post", "partner", "other"] as const;
const OUTCOMES = ["approved", "approvedNeedsCorrection", "refused", "returnedUnprocessed", "lapsed"] as const;

export function ActDialog({ asked, acts, sheet, onClose }: ActDialogProps) {
  const failure = (error: Error) => <ActFailure after={sheet} before={acts.before} error={error} />;
  if (asked.act === "return")
    return (
      <ReturnForm
        failure={failure}
        language={sheet.case.travelerLanguage}
        onClose={onClose}
        onReturn={(why) => acts.giveBack([asked.row], why)}
        row={asked.row}
      />
    );
  if (asked.act === "takeOver")
    return (
      <ChoiceForm
        failure={failure}
        act="takeOver"
        choices={REASONS}
        onChosen={({ choice }) => acts.takeOver({ reason: choice })}
        onClose={onClose}
      />
    );
  if (asked.act === "decide")
    return (
      <ChoiceForm
        failure={failure}
        act="decide"
        choices={OUTCOMES}
        onChosen={({ choice }) => acts.decide({ outcome: choice })}
        onClose={onClose}
      />
    );
  return (
    <ChoiceForm
      failure={failure}
      act="submit"
      choices={CHANNELS}
      isFiling
      onChosen={({ choice, reference, day }) =>
        acts.submit({
          channel: choice,
          ...(reference.trim() !== "" && { authorityReference: reference.trim() }),
          ...(day !== "" && { expectedDecisionOn: day }),
        })
      }
      onClose={onClose}
    />
  );
}
