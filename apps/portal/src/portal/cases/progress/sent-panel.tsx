import type { Case } from "@entrada/api-client/schema";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./next-card.module.css";

/** After everything was sent: that it arrived, under which reference, and what happens now. */
export function SentPanel({ of: { id, slaDueAt, expectedDecisionOn } }: { readonly of: Case }) {
  const { text, day } = useLanguage();
  return (
    <Notice isNew tone="go">
      <h2>{text("sent.title")}</h2>
      <p>
        {text("sent.reference")} <bdi>{id}</bdi>
      </p>
      <h3>{text("sent.then")}</h3>
      <ol className={styles.then}>
        <li>{slaDueAt === null ? text("sent.check") : text("sent.checkBy", { day: day(slaDueAt) })}</li>
        <li>{text("sent.ask")}</li>
        <li>{text("sent.authority")}</li>
        {expectedDecisionOn !== null && <li>{text("case.expected", { day: day(expectedDecisionOn) })}</li>}
      </ol>
    </Notice>
  );
}
