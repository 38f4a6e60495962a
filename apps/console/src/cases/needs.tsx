import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Check, CircleDashed, X } from "lucide-react";
import type { AnswerRow } from "./answers/answer-rows.ts";
import styles from "./case.module.css";

/** What the case still needs: each document, and the answers together. */
export function Needs({ rows }: { readonly rows: readonly AnswerRow[] }) {
  const { text } = useLanguage();
  const documents = rows.filter(({ item }) => item.documentType !== undefined);
  const answers = rows.filter(({ item }) => item.path !== undefined);
  const accepted = answers.filter(({ standing }) => standing === "accepted").length;
  return (
    <section className={styles.part}>
      <h2>{text("needs.title")}</h2>
      <ul className={styles.needs}>
        {documents.map(({ name, standing, requestId }) => (
          <li key={`${requestId} ${name}`}>
            <Mark standing={standing} />
            {name}
          </li>
        ))}
        <li>
          <Mark standing={accepted === answers.length ? "accepted" : "alone"} />
          {text("needs.answers", { accepted, all: answers.length })}
        </li>
      </ul>
    </section>
  );
}

function Mark({ standing }: Pick<AnswerRow, "standing">) {
  if (standing === "accepted") return <Check aria-hidden className={styles.go ?? ""} size={16} />;
  if (standing === "differs" || standing === "missing" || standing === "returned")
    return <X aria-hidden className={styles.stop ?? ""} size={16} />;
  return <CircleDashed aria-hidden size={16} />;
}
