import { problemOf } from "@entrada/api-client/problems";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";

interface UnseenCaseProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A case that cannot be read. One of a tenant that is not seen is told like one that is not there. */
export function UnseenCase({ error, onRetry }: UnseenCaseProps) {
  const { text } = useLanguage();
  const problem = problemOf(error);
  if (problem?.status !== 404) return <Failure error={error} onRetry={onRetry} />;
  return (
    <Page title={text("case.unseen")}>
      <Notice isNew tone="mind">
        <p>{text("case.unseenAbout")}</p>
        <p>{text("failure.id", { id: problem.requestId })}</p>
      </Notice>
    </Page>
  );
}
