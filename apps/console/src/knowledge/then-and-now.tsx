import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./knowledge.module.css";
import { differenceOf, type Stretch } from "./text-difference.ts";

interface ThenAndNowProps {
  readonly then: { readonly title: string; readonly text: string };
  readonly now: { readonly title: string; readonly text: string };
  readonly by?: "word" | "line";
}

/** Two texts beside each other, with what differs marked. */
export function ThenAndNow({ then, now, by = "word" }: ThenAndNowProps) {
  const { before, after } = differenceOf(then.text, now.text, by);
  return (
    <div className={styles.pair}>
      <Side stretches={before} title={then.title} what="gone" />
      <Side stretches={after} title={now.title} what="come" />
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly stretches: readonly Stretch[];
  readonly what: "gone" | "come";
}

function Side({ title, stretches, what }: SideProps) {
  const { text } = useLanguage();
  let at = 0;
  return (
    <section className={styles.card}>
      <h3>{title}</h3>
      {stretches.length === 0 && <p className={styles.soft}>{text("sources.noText")}</p>}
      <p className={styles.words} dir="auto">
        {stretches.map(({ text: words, isOther }) => {
          at += words.length;
          if (!isOther) return words;
          return what === "gone" ? <del key={at}>{words}</del> : <ins key={at}>{words}</ins>;
        })}
      </p>
    </section>
  );
}
