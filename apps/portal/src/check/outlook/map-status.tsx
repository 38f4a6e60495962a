import { lookOf } from "@entrada/ui/answer/routes.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./outlook-map.module.css";
import type { Destination } from "./use-outlook.ts";

interface MapStatusProps {
  readonly destination: Destination;
  readonly isPassport: boolean;
}

/** What one country takes, in words. */
export function MapStatus({ destination, isPassport }: MapStatusProps) {
  const { text } = useLanguage();
  const { name, kind, stayDays, isOpen } = destination;
  const { icon: Icon, fill } = lookOf(kind);
  const notes = [
    text(`stamp.${kind}.when`),
    ...(stayDays === null ? [] : [text("outlook.stay", { days: stayDays })]),
    ...(isPassport ? [text("outlook.passport")] : []),
    ...(isOpen ? [text("outlook.open")] : []),
  ];
  return (
    <>
      <span className={styles.swatch} data-fill={fill} />
      <strong className={styles.name}>{name}</strong>
      <span className={styles.kind}>
        <Icon aria-hidden size={16} /> {text(`stamp.${kind}`)}
      </span>
      <span>{notes.join(" · ")}</span>
    </>
  );
}
