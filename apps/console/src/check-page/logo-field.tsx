import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { FileField } from "../files/file-field.tsx";
import styles from "./check-page.module.css";

interface LogoFieldProps {
  /** a `data:` URL; empty: none */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The logo, as it will be shown. */
export function LogoField({ value, error, onChange }: LogoFieldProps) {
  const { text } = useLanguage();
  return (
    <div className={styles.field}>
      <FileField
        accept="image/png,image/svg+xml"
        error={error}
        hint={text("checkPage.logo.hint")}
        id="logo"
        label={text("checkPage.logo")}
        onChange={(file) => file && void readAsUrl(file).then(onChange)}
      />
      {value !== "" && (
        <p className={styles.judged}>
          <img alt={text("checkPage.logo.alt")} className={styles.logo} src={value} />
          <Button onClick={() => onChange("")}>{text("checkPage.logo.remove")}</Button>
        </p>
      )}
    </div>
  );
}

function readAsUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
