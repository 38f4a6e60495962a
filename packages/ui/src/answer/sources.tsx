import type { Determination } from "@entrada/api-client/schema";
import { ExternalLink, FileText } from "lucide-react";
import { Disclosure } from "../feedback/disclosure.tsx";
import { useLanguage } from "../language/language.tsx";
import { Words } from "./in-english.tsx";
import styles from "./sources.module.css";

type Source = Determination["knowledge"]["sources"][number];

/** Why: the rule in words, the official sources, and when and how they were checked last. */
export function Sources({ determination }: { readonly determination: Determination }) {
  const { text, day } = useLanguage();
  const { visaConclusion, knowledge, evaluatedAt, id } = determination;
  const [first] = knowledge.sources;
  if (!first) return null;
  const { headline = "", reason = "" } = visaConclusion;
  const from = knowledge.sourceAsOf;
  return (
    <section className={styles.why}>
      <FileText aria-hidden className={styles.icon} size={20} />
      <div className={styles.words}>
        <p>
          <strong>{text("why.title")}</strong>{" "}
          {text(`why.${statusOf(knowledge.authorityStatus)}`, {
            publisher: first.publisher,
            day: day(checkedOn(first)),
          })}
        </p>
        {from !== null && isOld(from, evaluatedAt) && <p>{text("why.old", { day: day(from.slice(0, 10)) })}</p>}
        <Disclosure onPaper="content" summary={text("why.show")}>
          {headline !== "" && (
            <p className={styles.rule}>
              {headline} {reason}
            </p>
          )}
          <ul className={styles.sources}>
            {knowledge.sources.map((source) => (
              <li key={source.id}>
                <SourceLine source={source} />
              </li>
            ))}
          </ul>
          <p className={styles.dates}>{text("why.record", { day: day(evaluatedAt.slice(0, 10)), id })}</p>
        </Disclosure>
      </div>
    </section>
  );
}

function SourceLine({ source }: { readonly source: Source }) {
  const { text, day } = useLanguage();
  const { title, publisher, url, asOf, reading } = source;
  const how = reading && text(`reading.${kindOf(reading)}`, { publisher: reading.reportedBy ?? publisher });
  return (
    <>
      <a dir="auto" href={url} rel="noreferrer" target="_blank">
        {title} <ExternalLink aria-hidden size={14} />
        <span className={styles.hidden}>{text("link.newTab")}</span>
      </a>
      <p className={styles.dates}>
        <Words of={source}>{publisher}</Words>
        {how !== undefined && ` · ${how}`}
        {` · ${text("why.dates", { asOf: day(asOf), checked: day(checkedOn(source)) })}`}
      </p>
    </>
  );
}

/** When somebody read it last; of an older answer only the day of the text is known. */
function checkedOn({ readOn, asOf }: Source): string {
  return readOn ?? asOf;
}

const OLD_YEARS = 2;

/** Whether a text was known to stand so long before the question that a traveler should look again. */
function isOld(asOf: string, askedAt: string): boolean {
  const limit = new Date(askedAt);
  limit.setUTCFullYear(limit.getUTCFullYear() - OLD_YEARS);
  return new Date(asOf) < limit;
}

type Reading = NonNullable<Source["reading"]>;

function kindOf({ kind }: Reading): "authority" | "reproduction" | "report" {
  return kind === "authority" || kind === "report" ? kind : "reproduction";
}

function statusOf(status: string): "verified" | "transcribed" | "stale" {
  return status === "verified" || status === "stale" ? status : "transcribed";
}
