import type { PortalBrand } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { LANGUAGES } from "@entrada/ui/language/languages.ts";
import { BookUser } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import styles from "./page-frame.module.css";

interface PageFrameProps {
  readonly brand: Pick<PortalBrand, "displayName" | "logo" | "accent" | "languages"> | undefined;
  readonly onLanguage: (language: string) => void;
  /** beside the choice of language */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The tenant's name above, the choice of language, and what the page is below. */
export function PageFrame({ brand, onLanguage, actions, children }: PageFrameProps) {
  const { text } = useLanguage();
  const accent = brand?.accent ?? null;
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute("data-branded", accent !== null);
    if (accent !== null) root.style.setProperty("--brand", accent);
  }, [accent]);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <p className={styles.name}>
          {brand?.logo ? <img alt="" className={styles.logo} src={brand.logo} /> : <BookUser aria-hidden size={24} />}
          <bdi>{brand?.displayName ?? ""}</bdi>
        </p>
        <div className={styles.actions}>
          {actions}
          <LanguageChoice offered={brand?.languages} onChoose={onLanguage} />
        </div>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.foot}>
        <p>{text("page.about")}</p>
      </footer>
    </div>
  );
}

interface LanguageChoiceProps {
  /** undefined: not known yet */
  readonly offered: readonly string[] | undefined;
  readonly onChoose: (language: string) => void;
}

function LanguageChoice({ offered, onChoose }: LanguageChoiceProps) {
  const { text, language } = useLanguage();
  const choices = Object.entries(LANGUAGES).filter(
    // What the page speaks is there, too: it may have come before anybody knew.
    ([code]) => code === language || (offered?.includes(code) ?? true),
  );
  if (choices.length === 1) return null;
  return (
    <label className={styles.language}>
      <span className={styles.hidden}>{text("page.language")}</span>
      <select onChange={(event) => onChoose(event.target.value)} value={language}>
        {choices.map(([code, name]) => (
          <option key={code} lang={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
