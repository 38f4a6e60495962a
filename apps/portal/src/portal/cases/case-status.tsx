import type { Case } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { CircleAlert, CircleCheck, Clock3, PenLine } from "lucide-react";
import styles from "./case-status.module.css";
import { standingOf } from "./next-step.ts";

const ICONS = { go: CircleCheck, mind: PenLine, stop: CircleAlert, info: Clock3 } as const;

/** Where a case stands: a colour, a sign and a word. */
export function CaseStatus({ of }: { readonly of: Case }) {
  const { text } = useLanguage();
  const { tone, word } = standingOf(of);
  const Icon = ICONS[tone];
  return (
    <span className={`${styles.status} ${styles[tone]}`}>
      <Icon aria-hidden size={16} />
      {text(word)}
    </span>
  );
}
