import { X } from "lucide-react";
import styles from "./chip-list.module.css";

interface ChipListProps {
  readonly chips: readonly { readonly key: string; readonly label: string }[];
  /** the name of the button that takes a chip away */
  readonly removing: (label: string) => string;
  readonly onRemove: (key: string) => void;
}

/** What was added so far, each to be taken away again. */
export function ChipList({ chips, removing, onRemove }: ChipListProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.list}>
      {chips.map(({ key, label }) => (
        <li className={styles.chip} key={key}>
          <span>{label}</span>
          <button aria-label={removing(label)} className={styles.remove} onClick={() => onRemove(key)} type="button">
            <X aria-hidden size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
