import type { CheckSite } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { LANGUAGES } from "@entrada/ui/language/languages.ts";
import { BookUser } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import styles from "./page-frame.module.css";

interface PageFrameProps {
  readonly site: CheckSite | undefined;
  readonly children: ReactNode;
}

/** The tenant's name above, the choice of language, and what the page is below. */
export function PageFrame({ site, children }: PageFrameProps) {
  const { text } = useLanguage();
  const accent = site?.accent ?? null;
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute("data-branded", accent !== null);
    if (accent !== null) root.style.setProperty("--brand", accent);
  }, [accent]);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <p className={styles.name}>
          {site?.logo ? <img alt="" className={styles.logo} src={site.logo} /> : <BookUser aria-hidden size={24} />}
          <bdi>{site?.displayName ?? ""}</bdi>
        </p>
        <LanguageChoice />
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.foot}>
        <p>{text("page.about")}</p>
      </footer>
    </div>
  );
}

function LanguageChoice() {
  const { text, language } = useLanguage();
  const choose = (chosen: string) => {
    const search = new URLSearchParams(window.location.search);
    search.set("lang", chosen);
    window.location.search = search.toString();
  };
  return (
    <label className={styles.language}>
      <span className={styles.hidden}>{text("page.language")}</span>
      <select onChange={(event) => choose(event.target.value)} value={language}>
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} lang={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
