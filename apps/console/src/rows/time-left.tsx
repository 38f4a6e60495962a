import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./rows.module.css";

const SOON_SECONDS = 4 * 3600;
const MINUTE = 60;
const HOUR = 60;
const DAY = 24;

/** How long until a target is missed, or since; null: it waits for somebody else. */
export function TimeLeft({ seconds }: { readonly seconds: number | null }) {
  const { text } = useLanguage();
  if (seconds === null) return <span>{text("row.noTarget")}</span>;
  const minutes = Math.floor(Math.abs(seconds) / MINUTE);
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  const said =
    hours >= DAY
      ? text("time.days", { days: Math.floor(hours / DAY), hours: hours % DAY })
      : hours > 0
        ? text("time.hours", { hours, minutes: rest })
        : text("time.minutes", { minutes });
  if (seconds < 0) return <strong className={styles.late}>{text("row.late", { time: said })}</strong>;
  return seconds < SOON_SECONDS ? <strong className={styles.soon}>{said}</strong> : <span>{said}</span>;
}
