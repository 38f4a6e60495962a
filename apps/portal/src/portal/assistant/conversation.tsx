import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { OpenForm } from "../form/use-form.ts";
import { Loading } from "../frame/loading.tsx";
import styles from "./conversation.module.css";
import { ConversationFailure } from "./conversation-failure.tsx";
import { MessageLog } from "./message-log.tsx";
import { useConversation } from "./use-conversation.ts";
import { useSending } from "./use-sending.ts";
import { WriteReply } from "./write-reply.form.tsx";

/** What was said about a form, and a field for more. */
export function Conversation({ form }: { readonly form: OpenForm }) {
  const { text } = useLanguage();
  const { session, messages, error, again, startAnew } = useConversation(form);
  const sending = useSending(session?.id ?? "");
  if (error || session === undefined || messages === undefined) {
    return (
      <div className={styles.around}>{error ? <ConversationFailure error={error} onRetry={again} /> : <Loading />}</div>
    );
  }
  const isOpen = session.state === "open";
  return (
    <>
      <MessageLog {...{ form, session, messages }} sending={isOpen ? sending : undefined} />
      {/* There before it says anything, so that it is read aloud; below what scrolls, so that it is seen. */}
      <p className={styles.status} role="status">
        {sending.isPending && text("assistant.reading")}
      </p>
      {isOpen && <WriteReply caseId={form.request.caseId} sending={sending} />}
      {!isOpen && (
        <div className={styles.around}>
          <Notice isNew tone="info">
            <p>{text("assistant.ended")}</p>
            <Button onClick={startAnew}>{text("assistant.again")}</Button>
          </Notice>
        </div>
      )}
    </>
  );
}
