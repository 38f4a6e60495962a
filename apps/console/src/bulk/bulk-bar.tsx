import type { QueuedCase } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { useMay } from "../client/use-session.ts";
import { travelerIn } from "../queues/columns.tsx";
import styles from "./bulk.module.css";
import { BULK_ACTS, type BulkAction } from "./bulk.queries.ts";
import { BulkDialog } from "./bulk-dialog.tsx";

interface BulkBarProps {
  readonly rows: readonly QueuedCase[];
  readonly onClear: () => void;
}

/** What can be done with the marked rows. */
export function BulkBar({ rows, onClear }: BulkBarProps) {
  const language = useLanguage();
  const { text } = language;
  const may = useMay();
  const [action, setAction] = useState<BulkAction>();
  const cases = rows.map((row) => ({
    id: row.id,
    version: row.version,
    tenantId: row.tenant.id,
    name: travelerIn(row, language),
  }));
  return (
    <section aria-label={text("bulk.marked", { count: rows.length })} className={styles.bar}>
      <strong>{text("bulk.marked", { count: rows.length })}</strong>
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
