import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { List, Map as MapIcon } from "lucide-react";
import { useState } from "react";
import { Failure } from "../../page/failure.tsx";
import type { Question } from "../question/question.ts";
import styles from "./outlook.module.css";
import { OutlookLegend } from "./outlook-legend.tsx";
import { OutlookList } from "./outlook-list.tsx";
import { OutlookMap } from "./outlook-map.tsx";
import { useOutlook } from "./use-outlook.ts";

interface OutlookSectionProps {
  readonly question: Question;
  readonly onChoose: (destination: string) => void;
}

/** What the same papers lead to everywhere else: as a map, and as a list of equal worth. */
export function OutlookSection({ question, onChoose }: OutlookSectionProps) {
  const { text } = useLanguage();
  const { outlook, destinations } = useOutlook(question);
  const [view, setView] = useState<"map" | "list">("map");
  const other = view === "map" ? "list" : "map";
  const parts = { chosen: question.to, passport: question.from, onChoose };
  return (
    <section aria-busy={outlook.isPending} aria-labelledby="outlook-title" className={styles.outlook} data-view={view}>
      <div className={styles.head}>
        <div>
          <h2 id="outlook-title">{text("outlook.title")}</h2>
          <p className={styles.about}>{text("outlook.about")}</p>
        </div>
        {destinations && (
          <Button className={styles.toggle} onClick={() => setView(other)}>
            {view === "map" ? <List aria-hidden size={18} /> : <MapIcon aria-hidden size={18} />}
            {text(view === "map" ? "outlook.asList" : "outlook.asMap")}
          </Button>
        )}
      </div>
      {outlook.isError && <Failure error={outlook.error} onRetry={() => void outlook.refetch()} />}
      {outlook.isPending && (
        <p className={styles.waiting} role="status">
          {text("outlook.loading")}
        </p>
      )}
      {destinations && (
        <>
          <OutlookLegend destinations={destinations} />
          {view === "map" && <OutlookMap destinations={destinations} {...parts} />}
          <div className={view === "map" ? styles.printed : undefined}>
            <OutlookList destinations={destinations} {...parts} />
          </div>
        </>
      )}
    </section>
  );
}
