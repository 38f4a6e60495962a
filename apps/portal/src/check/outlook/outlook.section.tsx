import { isWorthAMap, knownAmong } from "@entrada/domain/determinations/map-worth";
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

// On a phone a country is smaller than a finger.
const firstView = () => (window.matchMedia("(width < 640px)").matches ? "list" : "map");

/** What the same papers lead to everywhere else: as a map, where that shows enough, and as a list of equal worth. */
export function OutlookSection({ question, onChoose }: OutlookSectionProps) {
  const { text } = useLanguage();
  const { outlook, destinations } = useOutlook(question);
  const [wanted, setWanted] = useState<"map" | "list">(firstView);
  const isAwaited = destinations === undefined && !outlook.isError;
  const kinds = destinations?.map(({ kind }) => kind) ?? [];
  const isDrawable = isWorthAMap(kinds);
  const view = isDrawable ? wanted : "list";
  const parts = destinations && { destinations, chosen: question.to, passport: question.from, onChoose };
  return (
    <section aria-busy={isAwaited} aria-labelledby="outlook-title" className={styles.outlook}>
      <div className={styles.head}>
        <div>
          <h2 id="outlook-title">{text("outlook.title")}</h2>
          <p className={styles.about}>{text("outlook.about")}</p>
        </div>
        {isDrawable && (
          <Button onClick={() => setWanted(view === "map" ? "list" : "map")}>
            {view === "map" ? <List aria-hidden size={18} /> : <MapIcon aria-hidden size={18} />}
            {text(view === "map" ? "outlook.asList" : "outlook.asMap")}
          </Button>
        )}
      </div>
      {outlook.isError && <Failure error={outlook.error} onRetry={() => void outlook.refetch()} />}
      {isAwaited && (
        <p className={styles.waiting} data-view={wanted} role="status">
          {text("outlook.loading")}
        </p>
      )}
      {parts && !isDrawable && (
        <p>{text("outlook.mostlyUnknown", { known: knownAmong(kinds), count: kinds.length })}</p>
      )}
      {parts && view === "map" && (
        <>
          <OutlookLegend destinations={parts.destinations} />
          <OutlookMap {...parts} />
        </>
      )}
      {parts && view === "list" && <OutlookList {...parts} />}
    </section>
  );
}
