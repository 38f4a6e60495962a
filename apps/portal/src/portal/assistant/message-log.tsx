import type { AssistantMessage, AssistantSession } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { Link } from "wouter";
import { caseAt } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { sessionQueries } from "../client/session.queries.ts";
import type { OpenForm } from "../form/use-form.ts";
import { AskedNext } from "./asked-next.tsx";
import { AssistantSays } from "./assistant-says.tsx";
import styles from "./message-log.module.css";
import { useNewestInView } from "./use-newest-in-view.ts";
import type { useSending } from "./use-sending.ts";

interface MessageLogProps {
  readonly form: OpenForm;
  readonly session: AssistantSession;
  readonly messages: readonly AssistantMessage[];
  /** undefined: nothing can be said any more */
  readonly sending: ReturnType<typeof useSending> | undefined;
}

/** Who said what, and what is asked now. */
export function MessageLog({ form, session, messages, sending }: MessageLogProps) {
  const { text } = useLanguage();
  const { nextQuestion } = session;
  const saying = sending?.isPending ? sending.variables.words : undefined;
  const isWaiting = messages.some(({ proposals }) => proposals.some(({ state }) => state === "proposed"));
  const isDone = nextQuestion === null && !isWaiting;
  const { log, said } = useNewestInView(`${messages.at(-1)?.id} ${nextQuestion?.path} ${saying}`);
  const lastSaid = messages.findLast(({ author }) => author.kind !== "assistant")?.id;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keyboard, too
    <div aria-label={text("assistant.log")} className={styles.log} ref={log} role="log" tabIndex={0}>
      {messages.map((message, at) =>
        message.author.kind === "assistant" ? (
          <AssistantSays form={form} isFirst={at === 0} key={message.id} message={message} />
        ) : (
          <Said
            author={message.author}
            key={message.id}
            ref={message.id === lastSaid ? said : undefined}
            words={message.text}
          />
        ),
      )}
      {saying !== undefined && <Said ref={said} words={saying} />}
      {sending && saying === undefined && nextQuestion && (
        <AskedNext
          isAskedAlready={messages.at(-1)?.nextQuestion?.path === nextQuestion.path}
          onChoose={sending.say}
          question={nextQuestion}
        />
      )}
      {saying === undefined && isDone && (
        <p>
          {text("assistant.done")} <Link href={caseAt(form.request.caseId)}>{text("documents.back")}</Link>
        </p>
      )}
    </div>
  );
}

interface SaidProps {
  readonly words: string;
  /** undefined: who is at the page, just now */
  readonly author?: AssistantMessage["author"];
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** What a person wrote: whoever is at the page, or somebody else who works on the same application. */
function Said({ words, author, ref }: SaidProps) {
  const { text } = useLanguage();
  const { data: session } = useQuery(sessionQueries.session(useClient()));
  const isOwn = author === undefined || author.id === session?.subject.id;
  return (
    <div className={styles.said} ref={ref}>
      <p className={isOwn ? styles.hidden : styles.by}>{text(isOwn ? "assistant.you" : "assistant.other")}</p>
      <p className={styles.words} dir="auto">
        {words}
      </p>
    </div>
  );
}
