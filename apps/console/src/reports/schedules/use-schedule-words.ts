import type { ReportSchedule } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";

const SHORTEST_MONTH = 28;
const LONGEST_MONTH = 31;

/** How the report and the rhythm of a schedule are called. */
export function useScheduleWords() {
  const { text } = useLanguage();
  return ({ type, every, weekday, dayOfMonth, hour, timeZone }: ReportSchedule) => {
    const day = dayOfMonth ?? 1;
    const month = day === LONGEST_MONTH ? "lastDay" : day > SHORTEST_MONTH ? "dayOrLast" : "month";
    const when =
      every === "week"
        ? text("schedule.when.week", { weekday: text(`weekday.${weekday}`), hour, timeZone })
        : text(`schedule.when.${month}`, { day, hour, timeZone });
    return { report: text(`reportType.${type}`), when };
  };
}
