import { Button } from "@entrada/ui/actions/button.tsx";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { CopyButton, useCopying } from "../../acts/copy-button.tsx";
import styles from "../developers.module.css";

interface SecretDialogProps {
  /** its sentences are `secret.<kind>.…` */
  readonly kind: "key" | "webhook" | "clock";
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret, this one time. It is in no query and no address: closed, it is gone. */
export function SecretDialog({ kind, secret, onClose }: SecretDialogProps) {
  const { text } = useLanguage();
  const copying = useCopying(secret);
  return (
    // Only its button closes it: Escape, pressed once too often, would lose the secret.
    <Dialog title={text(`secret.${kind}.title`)}>
      <Notice tone="mind">
        <p>{text(`secret.${kind}.once`)}</p>
      </Notice>
      <code className={styles.secret}>{secret}</code>
      <div className={styles.actions}>
        <CopyButton copying={copying} label={text("secret.copy")} look="primary" />
        <Button onClick={onClose}>{text("secret.kept")}</Button>
      </div>
    </Dialog>
  );
}
