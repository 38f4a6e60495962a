import { problemOf } from "@entrada/api-client/problems";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Failure } from "../../../page/failure.tsx";
import type { ChosenFile } from "./use-chosen-file.ts";

/** What became of a file that was chosen: unfit, in doubt, on its way, or not sent. */
export function FileNotices({ of: { chosen, fault, sending } }: { readonly of: ChosenFile }) {
  const { text } = useLanguage();
  if (sending.isPending) {
    return (
      <Notice isNew tone="info">
        <p>{text("documents.sending")}</p>
      </Notice>
    );
  }
  return (
    <>
      {fault && (
        <Notice isNew tone="stop">
          <p>{text(fault)}</p>
        </Notice>
      )}
      {chosen && chosen.faults.length > 0 && (
        <Notice isNew tone="mind">
          {chosen.faults.map((foundPictureFault) => (
            <p key={foundPictureFault}>{text(`documents.${foundPictureFault}`)}</p>
          ))}
          <Button onClick={() => sending.mutate(chosen)}>{text("documents.anyway")}</Button>
        </Notice>
      )}
      {sending.isError && chosen && <NotSent error={sending.error} onRetry={() => sending.mutate(chosen)} />}
    </>
  );
}

interface NotSentProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

function NotSent({ error, onRetry }: NotSentProps) {
  const refused = problemOf(error)?.detail;
  if (refused === undefined) return <Failure error={error} onRetry={onRetry} />;
  return (
    <Notice isNew tone="stop">
      <p>{refused}</p>
    </Notice>
  );
}
