import type { KnowledgeTextDifference, KnowledgeWatchedSourceDetail } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "../knowledge.module.css";

/** What a source says, and before it what has changed in it. */
export function WatchedText({
  source: { id, text: seen, difference },
}: {
  readonly source: KnowledgeWatchedSourceDetail;
}) {
  const { text } = useLanguage();
  if (seen === null) return <p className={styles.soft}>{text("watch.notRead")}</p>;
  return (
    <>
      {difference !== null && <Difference sections={difference} />}
      {seen.hash === null && <p className={styles.late}>{text("watch.long", { id })}</p>}
      <section className={styles.card}>
        <h3>{text("watch.text")}</h3>
        {seen.sections.map(({ path, blocks }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has the same heading twice
          <div dir="auto" key={at}>
            <Headings path={path} />
            {blocks.map((block, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: and the same sentence
              <p className={styles.words} key={place}>
                {block}
              </p>
            ))}
          </div>
        ))}
      </section>
    </>
  );
}

function Difference({ sections }: { readonly sections: readonly KnowledgeTextDifference[] }) {
  const { text } = useLanguage();
  return (
    <section className={styles.card}>
      <h3>{text("watch.difference")}</h3>
      {sections.map(({ path, removed, added, isMoved }) => (
        <div className={styles.words} dir="auto" key={path.join("\n")}>
          <Headings path={path} />
          {isMoved && <p className={styles.soft}>{text("watch.moved")}</p>}
          <ul aria-label={text("watch.gone")} className={styles.plain}>
            {removed.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text has the same sentence twice
              <li key={at}>
                <del>{sentence}</del>
              </li>
            ))}
          </ul>
          <ul aria-label={text("watch.come")} className={styles.plain}>
            {added.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: and says it twice
              <li key={at}>
                <ins>{sentence}</ins>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Headings({ path }: { readonly path: readonly string[] }) {
  const { text } = useLanguage();
  return <strong>{path.length === 0 ? text("watch.above") : path.join(" › ")}</strong>;
}
