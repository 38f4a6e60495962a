import { RequestFailed } from "@entrada/api-client/client";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";

const SENTENCES: Readonly<Record<string, string>> = {
  rate_limit_exceeded: "failure.tooMany",
  concurrency_limit_exceeded: "failure.tooMany",
  resource_not_found: "failure.closed",
  dependency_unavailable: "failure.busy",
  overloaded: "failure.busy",
};

/** What went wrong, in words, with a way to try again; nothing that was typed is lost. */
export function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { text } = useLanguage();
  const problem = error instanceof RequestFailed ? error.problem : undefined;
  const sentence = problem ? (SENTENCES[problem.code] ?? "failure.server") : "failure.network";
  return (
    <Notice isNew tone="stop">
      <p>{text(sentence)}</p>
      {problem && <p>{text("failure.id", { id: problem.requestId })}</p>}
      <Button onClick={onRetry}>{text("failure.retry")}</Button>
    </Notice>
  );
}

/** Instead of a part of the page that could not be drawn or loaded. */
export function BrokenPart() {
  const { text } = useLanguage();
  return (
    <Notice isNew tone="stop">
      <p>{text("failure.server")}</p>
      <Button onClick={() => window.location.reload()}>{text("failure.retry")}</Button>
    </Notice>
  );
}
