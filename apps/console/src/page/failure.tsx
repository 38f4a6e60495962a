import { problemOf } from "@entrada/api-client/problems";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";

interface FailureProps {
  readonly error: Error;
  readonly onRetry?: () => void;
}

/** What went wrong: the server's own sentence, which names who holds a claim or what changed meanwhile. */
export function Failure({ error, onRetry }: FailureProps) {
  const { text } = useLanguage();
  const sentenceOf = useFailureSentence();
  const problem = problemOf(error);
  return (
    <Notice isNew tone="stop">
      <p>{sentenceOf(error)}</p>
      {problem && <p>{text("failure.id", { id: problem.requestId })}</p>}
      {onRetry && <Button onClick={onRetry}>{text("failure.retry")}</Button>}
    </Notice>
  );
}

/** What went wrong, in one sentence. */
export function useFailureSentence(): (error: Error) => string {
  const { text } = useLanguage();
  return (error) => {
    const problem = problemOf(error);
    if (problem === undefined) return text("failure.network");
    return problem.code === "version_mismatch" ? text("failure.changed") : problem.detail;
  };
}

/** Instead of a page that could not be drawn or loaded. */
export function Broken() {
  const { text } = useLanguage();
  return (
    <Notice isNew tone="stop">
      <p>{text("failure.server")}</p>
      <Button onClick={() => window.location.reload()}>{text("failure.retry")}</Button>
    </Notice>
  );
}
