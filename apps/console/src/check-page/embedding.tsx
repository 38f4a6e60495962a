import type { CheckPage } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { namedLanguages } from "@entrada/ui/language/languages.ts";
import { CopyButton, useCopying } from "../acts/copy-button.tsx";
import { Fact, Facts, Part } from "../page/detail.tsx";
import styles from "./check-page.module.css";

/** Where the page is, in which languages, and the line that puts it into another site. */
export function Embedding({ page }: { readonly page: CheckPage }) {
  const { address, embed, isOn, languages, allowedOrigins } = page;
  const { text, list } = useLanguage();
  const copying = useCopying(embed ?? "");
  return (
    <Part title={text("checkPage.where")}>
      <Facts>
        <Fact label={text("checkPage.address")}>
          {address !== null &&
            (isOn ? (
              <a href={address} rel="noreferrer" target="_blank">
                {address}
              </a>
            ) : (
              text("checkPage.addressOff", { address })
            ))}
        </Fact>
        <Fact label={text("checkPage.languages")}>{list(namedLanguages(languages))}</Fact>
      </Facts>
      {embed !== null && (
        <>
          <p>{text(allowedOrigins.length === 0 ? "checkPage.embedNowhere" : "checkPage.embedAbout")}</p>
          <code className={styles.line}>{embed}</code>
          <CopyButton copying={copying} label={text("checkPage.copy")} />
        </>
      )}
    </Part>
  );
}
