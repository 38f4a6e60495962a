import { useLanguage } from "../language/language.tsx";
import tones from "../styles/tones.module.css";
import { type Kind, lookOf } from "./routes.ts";
import styles from "./stamp.module.css";

/** The kind of a conclusion, as a stamp in a passport would say it. */
export function Stamp({ kind }: { readonly kind: Kind }) {
  const { text } = useLanguage();
  const { icon: Icon, tone } = lookOf(kind);
  return (
    <p className={[styles.stamp, styles[tone], tones[tone]].filter(Boolean).join(" ")}>
      <Icon aria-hidden size={20} />
      <span className={styles.words}>
        <strong className={styles.kind}>{text(`stamp.${kind}`)}</strong>
        <span className={styles.when}>{text(`stamp.${kind}.when`)}</span>
      </span>
    </p>
  );
}
