import type { Determination } from "@entrada/api-client/schema";
import { ExternalLink, FileText } from "lucide-react";
import { Disclosure } from "../feedback/disclosure.tsx";
import { useLanguage } from "../language/language.tsx";
import styles from "./sources.module.css";

const DECIDED = "decided";

/** Why: the official sources with their dates and how they were checked, and the rules that decided. */
export function Sources({ determination }: { readonly determination: Determination }) {
  const { text, day } = useLanguage();
  const { knowledge, trace, evaluatedAt, id } = determination;
  const [first] = knowledge.sources;
  if (!first) return null;
  const rules = trace.matched.filter(({ outcome }) => outcome === DECIDED).map(({ ruleId }) => ruleId);
  return (
    <section className={styles.why}>
      <FileText aria-hidden className={styles.icon} size={20} />
      <div className={styles.words}>
        <p>
          <strong>{text("why.title")}</strong>{" "}
          {text(`why.${statusOf(knowledge.authorityStatus)}`, { publisher: first.publisher, day: day(first.asOf) })}
        </p>
        <Disclosure summary={text("why.show")}>
          <ul className={styles.sources}>
            {knowledge.sources.map(({ id: sourceId, title, publisher, url, asOf, reviewBy, reading }) => (
              <li key={sourceId}>
                <a href={url} rel="noreferrer" target="_blank">
                  {title} <ExternalLink aria-hidden size={14} />
                  <span className={styles.hidden}>{text("link.newTab")}</span>
                </a>
                <p className={styles.dates}>
                  {[
                    publisher,
                    ...(reading
                      ? [text(`reading.${kindOf(reading)}`, { publisher: reading.reportedBy ?? publisher })]
                      : []),
                    text("why.dates", { asOf: day(asOf), reviewBy: day(reviewBy) }),
                  ].join(" · ")}
                </p>
              </li>
            ))}
          </ul>
          <p className={styles.dates}>
            {text("why.record", { rules: rules.join(", "), day: day(evaluatedAt.slice(0, 10)), id })}
          </p>
        </Disclosure>
      </div>
    </section>
  );
}

type Reading = NonNullable<Determination["knowledge"]["sources"][number]["reading"]>;

function kindOf({ kind }: Reading): "authority" | "reproduction" | "report" {
  return kind === "authority" || kind === "report" ? kind : "reproduction";
}

function statusOf(status: string): "verified" | "transcribed" | "stale" {
  return status === "verified" || status === "stale" ? status : "transcribed";
}
