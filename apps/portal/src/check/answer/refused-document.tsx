import { useLanguage } from "@entrada/ui/language/language.tsx";
import { ExternalLink } from "lucide-react";
import { LateMessages } from "../../page/late-messages.tsx";
import { FURTHER_MESSAGES } from "../further/messages.ts";
import { Lead } from "../lead/lead.tsx";
import { useBroughtUp } from "./bring-up.ts";
import styles from "./card.module.css";
import type { Refusal } from "./use-answer.ts";

interface RefusedDocumentProps {
  /** the question in brief: which document, who, where, when, why */
  readonly brief: string;
  readonly refusal: Refusal;
  /** whether the tenant takes requests for help */
  readonly hasLeads: boolean;
}

/** Why there is no answer for a kind of document, whom to ask, and a request for help, which tells the trip itself. */
export function RefusedDocument(props: RefusedDocumentProps) {
  return (
    <LateMessages of={FURTHER_MESSAGES}>
      <Reason {...props} />
    </LateMessages>
  );
}

function Reason({ brief, refusal: { statement, authority }, hasLeads }: RefusedDocumentProps) {
  const { text } = useLanguage();
  useBroughtUp(brief);
  return (
    <section aria-labelledby="answer-title" className={styles.card}>
      <p className={styles.brief}>{brief}</p>
      <h2 className={styles.title} id="answer-title" tabIndex={-1}>
        {text("refused.title")}
      </h2>
      <p>{statement}</p>
      <p>
        {text("refused.ask")}{" "}
        {authority && (
          <a href={authority.url} rel="noreferrer" target="_blank">
            {authority.publisher} <ExternalLink aria-hidden size={14} />
          </a>
        )}
      </p>
      {/* Of each trip anew, and as soon as its names are read. */}
      {hasLeads && <Lead key={brief} message={brief} reason="undetermined" />}
    </section>
  );
}
