import type { CheckPage } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { Part } from "../page/detail.tsx";
import styles from "./check-page.module.css";

/** The page itself, as wide as a phone: what is saved, not what is being typed. */
export function PhonePreview({ page }: { readonly page: CheckPage }) {
  const { slug, isOn, version } = page;
  const { text } = useLanguage();
  const [looks, setLooks] = useState(0);
  return (
    <Part title={text("checkPage.preview")}>
      <p>{text(isOn ? "checkPage.previewAbout" : "checkPage.previewOff")}</p>
      {isOn && slug !== null && (
        <>
          <Button onClick={() => setLooks(looks + 1)}>{text("checkPage.previewAgain")}</Button>
          <iframe
            className={styles.phone}
            key={`${version} ${looks}`}
            src={`/check/${slug}`}
            title={text("checkPage.preview")}
          />
        </>
      )}
    </Part>
  );
}
