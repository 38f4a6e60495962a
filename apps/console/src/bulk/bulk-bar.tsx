import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { useMay } from "../client/use-session.ts";
import styles from "./bulk.module.css";
import { BULK_ACTS, type BulkAction } from "./bulk.queries.ts";
import { BulkDialog, type SeenCase } from "./bulk-dialog.tsx";

interface BulkBarProps {
  readonly cases: readonly SeenCase[];
  readonly onClear: () => void;
}

/** What can be done with the marked rows. */
export function BulkBar({ cases, onClear }: BulkBarProps) {
  const { text } = useLanguage();
  const may = useMay();
  const [action, setAction] = useState<BulkAction>();
  return (
    <section aria-label={text("bulk.marked", { count: cases.length })} className={styles.bar}>
      <strong>{text("bulk.marked", { count: cases.length })}</strong>
      {BULK_ACTS.filter(({ needs }) => may(needs)).map((one) => (
        <Button key={one.action} onClick={() => setAction(one.action)}>
          {text(`bulk.${one.action}`)}
        </Button>
      ))}
      <Button look="link" onClick={onClear}>
        {text("bulk.clear")}
      </Button>
      {action && <BulkDialog action={action} cases={cases} onClose={() => setAction(undefined)} />}
    </section>
  );
}
