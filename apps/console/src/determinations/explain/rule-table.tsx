import type { Trial } from "@entrada/api-client/operator-schema";
import { knownKind } from "@entrada/ui/answer/routes.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import plain from "../../page/plain-table.module.css";
import styles from "../determinations.module.css";

type Rule = Trial["rules"][number];

/** Every rule that was looked at, in order: what became of it and why, with its sources. */
export function RuleTable({ rules }: { readonly rules: readonly Rule[] }) {
  const { text, name } = useLanguage();
  if (rules.length === 0) return <p>{text("rules.none")}</p>;
  return (
    <div className={styles.wide}>
      <table className={plain.table}>
        <thead>
          <tr>
            {["rule", "outcome", "leadsTo", "why", "sources"].map((head) => (
              <th key={head} scope="col">
                {text(`rules.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr data-outcome={rule.outcome} key={`${rule.layer} ${rule.ruleId}`}>
              <th scope="row">
                <code className={styles.code}>{rule.ruleId}</code>
                <span className={styles.soft}>{name("layer", rule.layer)}</span>
              </th>
              <td>{name("ruleOutcome", rule.outcome)}</td>
              <td>{rule.kind && text(`stamp.${knownKind(rule.kind)}`)}</td>
              <td>
                <Why rule={rule} />
              </td>
              <td>
                {rule.sources.map(({ id, title, url, asOf }) => (
                  <a
                    className={styles.source}
                    href={url}
                    key={id}
                    rel="noreferrer"
                    target="_blank"
                    title={`${id}, ${asOf}`}
                  >
                    {title}
                  </a>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Why({ rule: { outcome, failed, reason, missing, text: words, from, until } }: { readonly rule: Rule }) {
  const { text, name, day } = useLanguage();
  return (
    <>
      {outcome !== "rejected" && missing.length === 0 && <span>{text(`rules.because.${outcome}`)}</span>}
      {reason && <span>{name("rejection", reason)}</span>}
      {failed && <code className={styles.code}>{failed}</code>}
      {missing.length > 0 && (
        <span>
          {text("rules.missing")} <code className={styles.code}>{missing.join(" ")}</code>
        </span>
      )}
      {from && <span className={styles.soft}>{text("rules.from", { day: day(from) })}</span>}
      {until && <span className={styles.soft}>{text("rules.until", { day: day(until) })}</span>}
      {words && <span className={styles.soft}>{words}</span>}
    </>
  );
}
