import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { ReactNode } from "react";

interface AnswerAgeProps {
  /** whether the rules were updated after the answer */
  readonly isSuperseded: boolean;
  /** whether the question above it is another one by now */
  readonly isOutdated: boolean;
  readonly onAskAgain: () => void;
}

/** Says that an answer is not the present one, and asks again. */
export function AnswerAge({ isSuperseded, isOutdated, onAskAgain }: AnswerAgeProps): ReactNode {
  const { text } = useLanguage();
  if (!isSuperseded && !isOutdated) return null;
  return (
    <Notice isNew tone={isOutdated ? "mind" : "info"}>
      <p>{text(isOutdated ? "answer.outdated" : "answer.superseded")}</p>
      <Button onClick={onAskAgain}>{text("answer.askAgain")}</Button>
    </Notice>
  );
}
