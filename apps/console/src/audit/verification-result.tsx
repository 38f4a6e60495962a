import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Fact, Facts } from "../page/detail.tsx";
import styles from "./audit.module.css";
import type { Verification } from "./use-verification.ts";

/** What was found, in one sentence, and what it rests on. */
export function VerificationResult({ found }: { readonly found: Verification }) {
  const { stretch, signatures } = found;
  const { fault, isDone, last, headSeq, signed, keptHeads, outside } = stretch;
  const { text, number, moment } = useLanguage();
  const tone = fault ? "stop" : isDone ? "go" : "info";
  const rows = { last: number(last.seq), head: number(headSeq) };
  return (
    <section aria-label={text("verification.result")} className={styles.result}>
      <Notice isNew tone={tone}>
        <p>
          {fault
            ? text("verification.wrong", { seq: number(fault.seq), meaning: fault.meaning })
            : text(isDone ? "verification.intact" : "verification.running", rows)}
        </p>
      </Notice>
      <Facts>
        <Fact label={text("verification.stretch")}>{text("verification.rows", rows)}</Fact>
        <Fact label={text("verification.hash")}>
          <code className={styles.code}>{last.hash}</code>
        </Fact>
        <Fact label={text("verification.signatures")}>{number(signatures)}</Fact>
        <Fact label={text("verification.signed")}>
          {signed && text("verification.headAt", { seq: number(signed.seq), at: moment(signed.at) })}
        </Fact>
        <Fact label={text("verification.compared")}>{keptHeads > 0 && number(keptHeads)}</Fact>
        {outside.map(({ place, kept, reason }) => (
          <Fact key={place} label={place}>
            {reason !== null
              ? text("verification.unread", { reason })
              : kept
                ? text("verification.headAt", { seq: number(kept.seq), at: moment(kept.at) })
                : text("verification.nothingKept")}
          </Fact>
        ))}
      </Facts>
      {outside.length === 0 && <p>{text("verification.noPlace")}</p>}
    </section>
  );
}
