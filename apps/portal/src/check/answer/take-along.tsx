import type { Determination } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { CalendarPlus, Link2, Printer } from "lucide-react";
import { useState } from "react";
import { calendarFile } from "./calendar-file.ts";
import styles from "./take-along.module.css";

/** Keep the answer: its address, on paper, and the last day to apply in a calendar. */
export function TakeAlong({ determination }: { readonly determination: Determination }) {
  const { text } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const applyBy = determination.serviceAvailability.offers[0]?.serviceLevels[0]?.latestOrderAt.slice(0, 10);
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href);
    setCopied(true);
  };
  const save = (day: string) => {
    const file = calendarFile(
      day,
      text("take.calendarTitle"),
      `${determination.headline ?? ""} ${window.location.href}`,
    );
    const address = URL.createObjectURL(new Blob([file], { type: "text/calendar" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: "apply-by.ics" });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className={styles.row}>
      <Button onClick={() => void copy().catch(() => setCopied(false))}>
        <Link2 aria-hidden size={18} />
        {text(isCopied ? "take.copied" : "take.link")}
      </Button>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden size={18} />
        {text("take.print")}
      </Button>
      {applyBy !== undefined && (
        <Button onClick={() => save(applyBy)}>
          <CalendarPlus aria-hidden size={18} />
          {text("take.calendar")}
        </Button>
      )}
    </div>
  );
}
