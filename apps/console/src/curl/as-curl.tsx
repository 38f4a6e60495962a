import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation } from "@tanstack/react-query";
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
  const copying = useMutation({ mutationFn: () => navigator.clipboard.writeText(line) });
  const copy = () => copying.mutate();
  useKeys(keyName === undefined ? [] : [{ key: keyName, label: "key.curl", run: copy, isHinted: true }]);
  return (
    <section className={styles.curl}>
      <h2 className={styles.title}>{label ?? text("curl.title")}</h2>
      <code className={styles.line}>{line}</code>
      <Button look="link" onClick={copy}>
        {text("curl.copy")}
      </Button>
      <span className={styles.said} role="status">
        {copying.isSuccess && text("curl.copied")}
        {copying.isError && text("curl.refused")}
      </span>
    </section>
  );
}
