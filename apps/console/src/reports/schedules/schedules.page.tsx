import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { SureForm } from "../../acts/sure.form.tsx";
import { useRenewed } from "../../acts/use-renewed.ts";
import { Failure } from "../../page/failure.tsx";
import { Page } from "../../page/page.tsx";
import table from "../../page/plain-table.module.css";
import { saying } from "../../page/saying.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import messages from "../reports.en.json?messages";
import { ScheduleRow } from "./schedule-row.tsx";
import { deleteSchedule, scheduleQueries } from "./schedules.queries.ts";
import { useScheduleWords } from "./use-schedule-words.ts";

/** The reports of one tenant that are made by themselves and told by mail. */
export const SchedulesPage = saying(messages, Schedules);

const COLUMNS = ["report", "when", "next", "last", "recipients", "actions"] as const;

function Schedules() {
  const { text } = useLanguage();
  const shop = useShop();
  const renewed = useRenewed("report-schedules");
  const wordsOf = useScheduleWords();
  const [, navigate] = useLocation();
  const { data, error, refetch } = useQuery(scheduleQueries.all(shop));
  const [endingId, setEndingId] = useState<string>();
  const items = data?.items ?? [];
  const ending = items.find(({ id }) => id === endingId);
  return (
    <Page
      aside={
        <Button look="primary" onClick={() => navigate(shopHref(shop, "reports/schedules/new"))}>
          {text("schedule.new")}
        </Button>
      }
      title={text("schedules.title")}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && items.length === 0 && <p>{text("schedules.none")}</p>}
      {items.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {text(`schedules.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((schedule) => (
              <ScheduleRow key={schedule.id} onDelete={() => setEndingId(schedule.id)} schedule={schedule} />
            ))}
          </tbody>
        </table>
      )}
      {ending && (
        <SureForm
          about={text("schedule.delete.about")}
          act={() => renewed(deleteSchedule(shop, ending))}
          onClose={() => setEndingId(undefined)}
          title={text("schedule.deleteOne", wordsOf(ending))}
        />
      )}
    </Page>
  );
}
