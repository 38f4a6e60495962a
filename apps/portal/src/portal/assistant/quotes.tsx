import type { AssistantMessage } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./quotes.module.css";

type Quote = AssistantMessage["quotes"][number];

/** Sentences of the stored answer as they stand there, with their sources and the day each was checked. */
export function Quotes({ quotes }: Pick<AssistantMessage, "quotes">) {
  const { text, day } = useLanguage();
  return bySources(quotes).map(([first, ...rest]) => (
    <figure className={styles.quote} key={first.sentenceId}>
      {[first, ...rest].map(({ sentenceId, language, text: sentence }) => (
        <blockquote className={styles.words} dir="auto" key={sentenceId} lang={language}>
          <q>{sentence}</q>
        </blockquote>
      ))}
      <figcaption className={styles.sources}>
        {first.sources.map(({ title, publisher, url, asOf }) => (
          <a href={url} key={`${url} ${title}`} rel="noreferrer" target="_blank" title={title}>
            {text("assistant.source", { publisher, day: day(asOf) })}
            <span className={styles.hidden}> {text("link.newTab")}</span>
          </a>
        ))}
      </figcaption>
    </figure>
  ));
}

/** Quotes that follow each other and have the same sources, together: these are then named once. */
function bySources(quotes: readonly Quote[]): readonly (readonly [Quote, ...Quote[]])[] {
  const groups: [Quote, ...Quote[]][] = [];
  const placesOf = ({ sources }: Quote) => sources.map(({ url, asOf }) => `${url} ${asOf}`).join(" ");
  for (const quote of quotes) {
    const last = groups.at(-1);
    if (last && placesOf(last[0]) === placesOf(quote)) last.push(quote);
    else groups.push([quote]);
  }
  return groups;
}
