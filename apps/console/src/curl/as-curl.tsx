import { useLanguage } from "@entrada/ui/language/language.tsx";
import { CopyButton, useCopying } from "../acts/copy-button.tsx";
import { useKeys } from "../keys/use-keys.ts";
import styles from "./as-curl.module.css";
import { type Call, curlOf } from "./curl-of.ts";

interface AsCurlProps {
  readonly call: Call;
  /** what the call does; by default what the page shows */
  readonly label?: string;
  /** the key that copies it, where it is the page's own */
  readonly keyName?: string;
}

/** The call behind a page or a list, to be copied for a shell. A placeholder stands for the credential. */
export function AsCurl({ call, label, keyName }: AsCurlProps) {
  const { text } = useLanguage();
  const line = curlOf(call, window.location.origin);
  const copying = useCopying(line);
  useKeys(
    keyName === undefined ? [] : [{ key: keyName, label: "key.curl", run: () => copying.mutate(), isHinted: true }],
  );
  return (
    <section className={styles.curl}>
      <h2 className={styles.title}>{label ?? text("curl.title")}</h2>
      <code className={styles.line}>{line}</code>
      <CopyButton copying={copying} label={text("curl.copy")} look="link" />
    </section>
  );
}
