import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { Destination } from "./use-outlook.ts";

/** What is told of a destination besides what it takes: how long one may stay, and what is special about it. */
export function useDestinationNotes(passport: string): (destination: Destination) => readonly string[] {
  const { text } = useLanguage();
  return ({ code, stayDays, isOpen }) => [
    ...(code === passport ? [text("outlook.passport")] : []),
    ...(stayDays === null ? [] : [text("outlook.stay", { days: stayDays })]),
    ...(isOpen ? [text("outlook.open")] : []),
  ];
}
