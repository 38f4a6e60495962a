import { lookOf } from "@entrada/ui/answer/routes.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./outlook.module.css";
import { byKind, type Destination } from "./use-outlook.ts";

/** What the colours mean, and how many destinations have each. */
export function OutlookLegend({ destinations }: { readonly destinations: readonly Destination[] }) {
  const { text, number } = useLanguage();
  return (
    <ul className={styles.legend}>
      {byKind(destinations).map(({ kind, destinations: { length } }) => {
        const { icon: Icon, fill } = lookOf(kind);
        return (
          <li className={styles.key} key={kind}>
            <span className={styles.swatch} data-fill={fill} />
            <Icon aria-hidden size={16} />
            <span>{text(`stamp.${kind}`)}</span>
            <span className={styles.number}>{number(length)}</span>
          </li>
        );
      })}
    </ul>
  );
}
