import type { ReportSchedule } from "@entrada/api-client/operator-schema";
import { FILTER_NAMES } from "@entrada/domain/reports/report-types";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { LANGUAGES } from "@entrada/ui/language/languages.ts";
import { useQuery } from "@tanstack/react-query";
import { useShop } from "../../shop/shop-address.ts";
import { scheduleQueries } from "./schedules.queries.ts";
import { useScheduleWords } from "./use-schedule-words.ts";

/** What a schedule says, by the labels of its fields. */
export function useToldSchedule() {
  const { text, list } = useLanguage();
  const wordsOf = useScheduleWords();
  const readers = useQuery(scheduleQueries.recipients(useShop()));
  const called = (id: string) =>
    readers.data?.items.find((reader) => reader.id === id)?.name ?? text("schedule.readsNoMore");
  return (schedule: ReportSchedule): Readonly<Record<string, string>> => {
    const { parameters, format, locale, recipients, state } = schedule;
    const filters = FILTER_NAMES.map((name) => [text(`run.${name}`), parameters[name]?.join(", ") ?? ""]);
    return {
      [text("schedules.when")]: wordsOf(schedule).when,
      [text("schedule.period")]: text(`schedulePeriod.${parameters.period}`),
      ...Object.fromEntries(filters),
      [text("schedule.recipients")]: list(recipients.map(called)),
      [text("schedule.locale")]: LANGUAGES[locale],
      [text("run.format")]: text(`format.${format}`),
      [text("schedule.state")]: text(`schedule.state.${state}`),
    };
  };
}
