import type { Determination } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { CalendarPlus, Link2, Printer } from "lucide-react";
import { useState } from "react";
import { calendarFile } from "./calendar-file.ts";
import styles from "./take-along.module.css";

/** Keep the answer: its address, on paper, and the last day to order in a calendar. */
export function TakeAlong({ determination }: { readonly determination: Determination }) {
  const { text } = useLanguage();
  const [copied, setCopied] = useState<"take.link" | "take.copied" | "take.copyFailed">("take.link");
  const orderBy = determination.serviceAvailability.offers[0]?.serviceLevels[0]?.latestOrderAt.slice(0, 10);
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href);
    setCopied("take.copied");
  };
  const save = (day: string) => {
    const file = calendarFile(
      day,
      text("take.calendarTitle"),
      `${determination.headline ?? ""} ${window.location.href}`,
    );
    const address = URL.createObjectURL(new Blob([file], { type: "text/calendar" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: "order-by.ics" });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className={styles.row}>
      <Button onClick={() => void copy().catch(() => setCopied("take.copyFailed"))}>
        <Link2 aria-hidden size={18} />
        <span aria-live="polite">{text(copied)}</span>
      </Button>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden size={18} />
        {text("take.print")}
      </Button>
      {orderBy !== undefined && (
        <Button onClick={() => save(orderBy)}>
          <CalendarPlus aria-hidden size={18} />
          {text("take.calendar")}
        </Button>
      )}
    </div>
  );
}
