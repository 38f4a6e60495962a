import { useLanguage } from "@entrada/ui/language/language.tsx";
import { directionOf, LANGUAGES, type Language } from "@entrada/ui/language/languages.ts";
import { useQuery } from "@tanstack/react-query";
import { Part } from "../page/detail.tsx";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import { saying } from "../page/saying.tsx";
import { useListAddress, valueIn } from "../rows/list-address.ts";
import messages from "./tenant.en.json?messages";
import styles from "./tenant.module.css";
import { tenantQueries } from "./tenant.queries.ts";

const CODES = Object.keys(LANGUAGES) as readonly Language[];

/** What travelers are written, as it goes out, in each language. */
export const LettersPage = saying(messages, Letters);

function Letters() {
  const { text, name } = useLanguage();
  const { search, set } = useListAddress();
  const locale = valueIn(search, "locale", CODES) ?? "en";
  const letters = useQuery(tenantQueries.letters(locale));
  const reportLetters = useQuery(tenantQueries.reportLetters(locale));
  return (
    <Page
      aside={
        <select
          aria-label={text("letters.language")}
          onChange={({ target }) => set("locale", target.value)}
          value={locale}
        >
          {CODES.map((code) => (
            <option key={code} value={code}>
              {LANGUAGES[code]}
            </option>
          ))}
        </select>
      }
      title={text("letters.title")}
    >
      <p>{text("letters.about")}</p>
      {letters.isError && <Failure error={letters.error} onRetry={() => void letters.refetch()} />}
      {letters.data?.items.map(({ notice, subject, text: letter }) => (
        <Part key={notice} title={name("notice", notice)}>
          <Letter letter={letter} locale={locale} subject={subject} />
        </Part>
      ))}
      {reportLetters.isError && <Failure error={reportLetters.error} onRetry={() => void reportLetters.refetch()} />}
      {reportLetters.data && <p>{text("letters.reports")}</p>}
      {reportLetters.data?.items.map(({ mail, type, subject, text: letter }) => (
        <Part key={`${mail} ${type}`} title={text(`letters.report.${mail}`, { report: text(`letters.of.${type}`) })}>
          <Letter letter={letter} locale={locale} subject={subject} />
        </Part>
      ))}
    </Page>
  );
}

interface LetterProps {
  readonly locale: Language;
  readonly subject: string;
  readonly letter: string;
}

function Letter({ locale, subject, letter }: LetterProps) {
  return (
    <div className={styles.letter} dir={directionOf(locale)} lang={locale}>
      <strong>{subject}</strong>
      <p>{letter}</p>
    </div>
  );
}
