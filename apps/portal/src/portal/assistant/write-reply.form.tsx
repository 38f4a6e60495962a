import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useEffect, useRef } from "react";
import { draftOf, dropDraft, keepDraft } from "../form/drafts.ts";
import { useAgainOnline } from "../frame/use-again-online.ts";
import { ConversationFailure } from "./conversation-failure.tsx";
import type { useSending } from "./use-sending.ts";
import styles from "./write-reply.module.css";

interface WriteReplyProps {
  readonly caseId: string;
  readonly sending: ReturnType<typeof useSending>;
}

const FIELD = "reply";

/** A field for what one would say; what is in it stays until it has arrived. */
export function WriteReply({ caseId, sending }: WriteReplyProps) {
  const { text } = useLanguage();
  const { values, set, submit, reset } = useForm({
    initial: () => ({ words: String(draftOf(caseId, FIELD) ?? "") }),
    // Nothing to send is no mistake.
    faultsOf: () => [],
    send: async ({ words }, key) => {
      if (words.trim() === "") return;
      await sending.mutateAsync({ words: words.trim(), key });
      dropDraft(caseId, FIELD);
      reset({ words: "" });
    },
  });
  // What was chosen is said without it.
  const isOwn = values.words.trim() === sending.variables?.words;
  const again = () => void (isOwn || !sending.variables ? submit() : sending.mutate(sending.variables));
  useAgainOnline(sending, again);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const isHere = field.current?.closest("dialog")?.contains(document.activeElement);
    // Where no keyboard would come up over the words.
    if (isHere && window.matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, []);
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {sending.isError && <ConversationFailure error={sending.error} onRetry={again} />}
      <div className={styles.line}>
        <textarea
          aria-label={text("assistant.write")}
          className={styles.field}
          dir="auto"
          enterKeyHint="send"
          id="reply"
          maxLength={CHARACTERS_MAX.reply}
          onChange={({ target }) => {
            set({ words: target.value });
            keepDraft(caseId, FIELD, target.value);
          }}
          onKeyDown={(event) => {
            // Whoever writes Chinese or Hindi ends a word with the same key.
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void submit();
          }}
          placeholder={text("assistant.write")}
          readOnly={sending.isPending}
          ref={field}
          rows={1}
          value={sending.isPending && isOwn ? "" : values.words}
        />
        <Button aria-disabled={sending.isPending} look="primary" type="submit">
          {text("messages.send")}
        </Button>
      </div>
    </form>
  );
}
