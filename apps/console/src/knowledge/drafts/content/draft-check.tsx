import type { Draft } from "@entrada/api-client/operator-schema";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "../../knowledge.module.css";

/** What the lint and the scenarios say of a draft: it runs, what is wrong with its line, or that all is well. */
export function DraftCheck({ draft: { check, state } }: { readonly draft: Draft }) {
  const { text } = useLanguage();
  if (check.state === "running") {
    return state === "discarded" ? null : (
      <Notice isNew tone="info">
        <p>{text("draft.checking")}</p>
      </Notice>
    );
  }
  if (check.state === "failed") {
    return (
      <Notice isNew tone="stop">
        <p>{text("draft.faults", { count: check.lintErrors.length })}</p>
        <ul className={styles.plain}>
          {check.lintErrors.map(({ file, line, at, message }) => (
            <li key={`${file} ${line} ${at} ${message}`}>
              <code>{line === null ? file : `${file}:${line}`}</code> {at} {message}
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  const { rules = 0, scenarios = 0 } = check.counts;
  return (
    <Notice tone={check.isChange ? "go" : "mind"}>
      <p>{text(check.isChange ? "draft.passed" : "draft.noChange", { rules, scenarios })}</p>
    </Notice>
  );
}
