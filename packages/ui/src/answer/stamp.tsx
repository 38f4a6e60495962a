import { MessageCircleQuestion } from "lucide-react";
import { useLanguage } from "../language/language.tsx";
import tones from "../styles/tones.module.css";
import { type Kind, lookOf } from "./routes.ts";
import styles from "./stamp.module.css";

const OPEN = { icon: MessageCircleQuestion, tone: "mind" } as const;

/** The kind of a conclusion as a stamp in a passport would say it; `open`: a question comes before the answer. */
export function Stamp({ kind }: { readonly kind: Kind | "open" }) {
  const { text } = useLanguage();
  const { icon: Icon, tone } = kind === "open" ? OPEN : lookOf(kind);
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
