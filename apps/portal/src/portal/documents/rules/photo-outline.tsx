import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./photo-outline.module.css";

const HEIGHT = 160;
const RATIO = /^(\d+):(\d+)$/;

/** The frame of a photo by the product's own measures, with the place of head and shoulders in it. */
export function PhotoOutline({ aspect }: { readonly aspect: string | undefined }) {
  const { text } = useLanguage();
  const [, across = "7", down = "9"] = RATIO.exec(aspect ?? "") ?? [];
  const width = Math.round((HEIGHT * Number(across)) / Number(down));
  const middle = width / 2;
  return (
    <svg
      aria-label={text("rule.outline")}
      className={styles.outline}
      height={HEIGHT}
      role="img"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
    >
      <rect className={styles.frame} height={HEIGHT - 2} rx="4" width={width - 2} x="1" y="1" />
      <ellipse className={styles.head} cx={middle} cy={HEIGHT * 0.44} rx={HEIGHT * 0.24} ry={HEIGHT * 0.32} />
      <path
        className={styles.head}
        d={`M ${middle - HEIGHT * 0.36} ${HEIGHT - 2} Q ${middle} ${HEIGHT * 0.68} ${middle + HEIGHT * 0.36} ${HEIGHT - 2}`}
      />
    </svg>
  );
}
