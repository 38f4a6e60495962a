import type { InvitedCollaborator } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import styles from "./helpers.page.module.css";

export type Invited = InvitedCollaborator;

/** The link for a helper and its code, this once: for the traveler to send one, and to tell the other. */
export function HelpersLink({ of: { name, link, code, codeExpiresAt, expiresAt } }: { readonly of: Invited }) {
  const { text, moment } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <Notice isNew tone="go">
      <p>{text("helpers.send", { name })}</p>
      <p className={styles.link} dir="ltr">
        {link}
      </p>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => void copy()}>
          {text("helpers.copy")}
        </Button>
      </div>
      {isCopied && <p role="status">{text("helpers.copied")}</p>}
      <p>{text("helpers.tell")}</p>
      <p className={styles.code} dir="ltr">
        {code}
      </p>
      <p>{text("helpers.codeUntil", { until: moment(codeExpiresAt) })}</p>
      <p>{text("helpers.once", { until: moment(expiresAt) })}</p>
    </Notice>
  );
}
