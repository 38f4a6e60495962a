import type { CaseSheet } from "@entrada/api-client/operator-schema";
import { ChoiceForm } from "../../acts/choice.form.tsx";
import type { AnswerRow } from "../answers/answer-rows.ts";
import { ActFailure } from "../conflict/act-failure.tsx";
import { CopyDialog } from "../filing/copy-dialog.tsx";
import { copyFields } from "../filing/copy-fields.ts";
import { NewsForm } from "../filing/news.form.tsx";
import { SubmissionForm } from "../filing/submission.form.tsx";
import { MoreForm } from "./more.form.tsx";
import { ReturnForm } from "./return.form.tsx";
import type { CaseActs } from "./use-case-acts.ts";

/** An act that asks for something first. */
export type Asked =
  | {
      readonly act:
        | "takeOver"
        | "submit"
        | "authorityUpdate"
        | "decide"
        | "correctDecision"
        | "takeBackDecision"
        | "requestMore"
        | "copy";
    }
  | { readonly act: "return"; readonly row: AnswerRow };

interface ActDialogProps {
  readonly asked: Asked;
  readonly acts: CaseActs;
  readonly sheet: CaseSheet;
  readonly rows: readonly AnswerRow[];
  /** what is looked at */
  readonly row: AnswerRow | undefined;
  readonly onClose: () => void;
}

const OUTCOMES = ["approved", "approvedNeedsCorrection", "refused", "returnedUnprocessed", "lapsed"] as const;
const WHY_AGAIN = {
  texts: "decisionReason",
  choices: ["wrongCase", "misread", "authorityCorrected", "other"],
} as const;
const WHY_TAKEN = {
  texts: "act.takeOver",
  choices: ["absent", "handedOver", "urgent", "supervision", "other"],
} as const;

export function ActDialog({ asked, acts, sheet, rows, row, onClose }: ActDialogProps) {
  const { case: worked, requirements } = sheet;
  const shared = {
    failure: (error: Error) => <ActFailure after={sheet} before={acts.before} error={error} />,
    onClose,
  };
  switch (asked.act) {
    case "return":
      return (
        <ReturnForm
          {...shared}
          language={worked.travelerLanguage}
          onReturn={(why) => acts.giveBack([asked.row], why)}
          row={asked.row}
        />
      );
    case "takeOver":
      return <ChoiceForm {...shared} act="takeOver" onChosen={acts.takeOver} questions={{ reason: WHY_TAKEN }} />;
    case "submit":
      return <SubmissionForm {...shared} caseId={worked.id} onSubmit={acts.submit} />;
    case "authorityUpdate":
      return <NewsForm {...shared} onTold={acts.authorityUpdate} />;
    case "decide":
      return (
        <ChoiceForm
          {...shared}
          act="decide"
          onChosen={acts.decide}
          questions={{ outcome: { texts: "act.decide", choices: OUTCOMES } }}
        />
      );
    case "correctDecision": {
      const outcome = { texts: "act.decide", choices: worked.correctableOutcomes };
      return (
        <ChoiceForm
          {...shared}
          act="correctDecision"
          onChosen={acts.correctDecision}
          questions={{ outcome, reason: WHY_AGAIN }}
        />
      );
    }
    case "takeBackDecision":
      return (
        <ChoiceForm
          {...shared}
          act="takeBackDecision"
          onChosen={acts.takeBackDecision}
          questions={{ reason: WHY_AGAIN }}
        />
      );
    case "requestMore":
      return <MoreForm {...shared} onAsked={acts.requestMore} row={row} rows={rows} />;
    case "copy":
      return <CopyDialog fields={copyFields(rows, requirements.schema)} onClose={onClose} />;
  }
}
