import type { ReportSchedule } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useRenewed } from "../../acts/use-renewed.ts";
import { useSingle } from "../../acts/use-single.ts";
import { Failure } from "../../page/failure.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import { moveSchedule, scheduleQueries } from "./schedules.queries.ts";
import { useScheduleWords } from "./use-schedule-words.ts";

interface ScheduleRowProps {
  readonly schedule: ReportSchedule;
  readonly onDelete: () => void;
}

/** One schedule: when it runs, what became of its last report, who is written to, and what can be done with it. */
export function ScheduleRow({ schedule, onDelete }: ScheduleRowProps) {
  const { text, list, moment } = useLanguage();
  const shop = useShop();
  const readers = useQuery(scheduleQueries.recipients(shop));
  const { id, parameters, recipients } = schedule;
  const called = useScheduleWords()(schedule);
  const nameOf = (one: string) =>
    readers.data?.items.find((reader) => reader.id === one)?.name ?? text("schedule.readsNoMore");
  const move = (["pause", "resume"] as const).find((one) => schedule.availableActions.includes(one));
  return (
    <tr>
      <th scope="row">
        <Link href={shopHref(shop, `reports/schedules/${id}`)}>{called.report}</Link>
        <br />
        {text(`schedulePeriod.${parameters.period}`)}
      </th>
      <td>{called.when}</td>
      <td>{schedule.nextRunAt === null ? text(pausedWords(schedule)) : moment(schedule.nextRunAt)}</td>
      <td>
        <LastRun nameOf={nameOf} schedule={schedule} />
      </td>
      <td>{readers.data && list(recipients.map(nameOf))}</td>
      <td>
        {move && <Move key={move} move={move} schedule={schedule} />}{" "}
        <Button aria-label={text("schedule.deleteOne", called)} onClick={onDelete}>
          {text("schedules.delete")}
        </Button>
      </td>
    </tr>
  );
}

interface MoveProps {
  readonly move: "pause" | "resume";
  readonly schedule: ReportSchedule;
}

function Move({ move, schedule }: MoveProps) {
  const { text } = useLanguage();
  const shop = useShop();
  const renewed = useRenewed("report-schedules");
  const called = useScheduleWords()(schedule);
  const moving = useSingle((key) => renewed(moveSchedule(shop, schedule, move, key)));
  return (
    <>
      {moving.isError && <Failure error={moving.error} />}
      <Button aria-disabled={moving.isPending} aria-label={text(`schedule.${move}One`, called)} onClick={moving.run}>
        {text(`schedule.${move}`)}
      </Button>
    </>
  );
}

interface LastRunProps {
  readonly schedule: ReportSchedule;
  readonly nameOf: (id: string) => string;
}

function LastRun({ schedule: { lastRun, failuresInRow }, nameOf }: LastRunProps) {
  const { text, moment, name, list } = useLanguage();
  const shop = useShop();
  if (lastRun === null) return text("schedule.never");
  const told = text("schedule.ran", { at: moment(lastRun.at), outcome: name("scheduleOutcome", lastRun.outcome) });
  const { refusedRecipients: refused } = lastRun;
  const isThere = lastRun.reportId !== null && lastRun.outcome !== "cancelled";
  return (
    <>
      {isThere ? <Link href={shopHref(shop, `reports/${lastRun.reportId}`)}>{told}</Link> : told}
      {failuresInRow > 1 && ` ${text("schedule.failures", { count: failuresInRow })}`}
      {refused.length > 0 && <p>{text("schedule.refused", { names: list(refused.map(nameOf)) })}</p>}
    </>
  );
}

function pausedWords({ pausedReason }: ReportSchedule): string {
  return pausedReason === null ? "schedule.paused" : "schedule.pausedFailing";
}
