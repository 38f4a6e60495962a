import { problemOf } from "@entrada/api-client/problems";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Failure } from "../../page/failure.tsx";

interface ConversationFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** What went wrong, and what to do; the form is there in any case. */
export function ConversationFailure({ error, onRetry }: ConversationFailureProps) {
  const { text } = useLanguage();
  const problem = problemOf(error);
  const said = problem?.code === "capability_not_enabled" ? text("assistant.off") : problem?.errors?.[0]?.detail;
  if (said === undefined) return <Failure error={error} onRetry={onRetry} />;
  return (
    <Notice isNew tone="mind">
      <p>{said}</p>
    </Notice>
  );
}
