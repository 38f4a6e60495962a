import type { ReportSchedule } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import { moveSchedule, scheduleQueries } from "./schedules.queries.ts";

interface ScheduleRowProps {
  readonly schedule: ReportSchedule;
  readonly onDelete: () => void;
}

/** One schedule: when it runs, what became of its last report, who is written to, and what can be done with it. */
export function ScheduleRow({ schedule, onDelete }: ScheduleRowProps) {
  const { text, list, moment } = useLanguage();
  const shop = useShop();
  const queries = useQueryClient();
  const readers = useQuery(scheduleQueries.recipients(shop));
  const moving = useMutation({
    mutationFn: (move: "pause" | "resume") => moveSchedule(shop, schedule, move),
    onSettled: () => queries.invalidateQueries({ queryKey: ["report-schedules"] }),
  });
  const { id, type, parameters, every, weekday, dayOfMonth, hour, timeZone, recipients } = schedule;
  const report = text(`reportType.${type}`);
  const when =
    every === "week"
      ? text("schedule.when.week", { weekday: text(`weekday.${weekday}`), hour, timeZone })
      : text("schedule.when.month", { day: dayOfMonth ?? 1, hour, timeZone });
  const namesOf = recipients.map((one) => readers.data?.items.find((reader) => reader.id === one)?.name);
  const move = (["pause", "resume"] as const).find((one) => schedule.availableActions.includes(one));
  return (
    <tr>
      <th scope="row">
        <Link href={shopHref(shop, `reports/schedules/${id}`)}>{report}</Link>
        <br />
        {text(`schedulePeriod.${parameters.period}`)}
      </th>
      <td>{when}</td>
      <td>{schedule.nextRunAt === null ? text(pausedWords(schedule)) : moment(schedule.nextRunAt)}</td>
      <td>
        <LastRun schedule={schedule} />
      </td>
      <td>{readers.data && list(namesOf.map((name) => name ?? text("schedule.readsNoMore")))}</td>
      <td>
        {moving.isError && <Failure error={moving.error} />}
        {move && (
          <Button
            aria-disabled={moving.isPending}
            aria-label={text(`schedule.${move}One`, { report })}
            onClick={() => !moving.isPending && moving.mutate(move)}
          >
            {text(`schedule.${move}`)}
          </Button>
        )}{" "}
        <Button aria-label={text("schedule.deleteOne", { report })} onClick={onDelete}>
          {text("schedules.delete")}
        </Button>
      </td>
    </tr>
  );
}

function LastRun({ schedule: { lastRun, failuresInRow } }: { readonly schedule: ReportSchedule }) {
  const { text, moment, name } = useLanguage();
  const shop = useShop();
  if (lastRun === null) return text("schedule.never");
  const told = text("schedule.ran", { at: moment(lastRun.at), outcome: name("scheduleOutcome", lastRun.outcome) });
  const isThere = lastRun.reportId !== null && lastRun.outcome !== "cancelled";
  return (
    <>
      {isThere ? <Link href={shopHref(shop, `reports/${lastRun.reportId}`)}>{told}</Link> : told}
      {failuresInRow > 1 && ` ${text("schedule.failures", { count: failuresInRow })}`}
    </>
  );
}

function pausedWords({ pausedReason }: ReportSchedule): string {
  return pausedReason === null ? "schedule.paused" : "schedule.pausedFailing";
}
