import { createContext, type ReactNode, useContext, useMemo } from "react";
import { directionOf, type Language, localeOf } from "./languages.ts";

/** What a sentence is made of besides its words. */
export type Values = Readonly<Record<string, string | number>>;

/** The sentences of one language, compiled from a catalogue. */
export type Messages = Readonly<Record<string, (values?: Values) => string>>;

interface Spoken {
  readonly language: Language;
  readonly messages: Messages;
}

/** An amount in the currency's minor units. */
interface Money {
  readonly amount: number;
  readonly currency: string;
}

const SpokenContext = createContext<Spoken | undefined>(undefined);

/** Everything inside speaks this language. */
export function LanguageProvider({ children, ...spoken }: Spoken & { readonly children: ReactNode }) {
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

/** Everything inside has these sentences, too, which were loaded later. */
export function MoreMessages({ messages, children }: Pick<Spoken, "messages"> & { readonly children: ReactNode }) {
  const spoken = useSpoken();
  const all = useMemo(() => ({ ...spoken, messages: { ...spoken.messages, ...messages } }), [spoken, messages]);
  return <SpokenContext value={all}>{children}</SpokenContext>;
}

function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (spoken === undefined) throw new Error("a component is outside of any LanguageProvider");
  return spoken;
}

/** The page's language: its sentences by key, and its way to write dates, money and lists. */
export function useLanguage() {
  const { language, messages } = useSpoken();
  return {
    language,
    direction: directionOf(language),
    text: (key: string, values?: Values): string => {
      const message = messages[key];
      if (message === undefined) throw new Error(`there is no sentence ${key} in ${language}`);
      return message(values);
    },
    /** the name of a code, which may be newer than this page: then the code itself */
    name: (kind: string, code: string): string => messages[`${kind}.${code}`]?.() ?? code,
    /** `2027-02-10` as people write it, or what is known of it: `2027-02`, `2027` */
    day: (iso: string) => dateFormat(language, iso).format(new Date(iso)),
    days: (from: string, to: string) => daysOf(language, new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)),
    /** an instant as people write it, by the clock of this device */
    moment: (instant: string) =>
      new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium", timeStyle: "short" }).format(
        new Date(instant),
      ),
    /** a country by its code */
    country: (code: string) => new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code,
    money: ({ amount, currency }: Money) => {
      const format = new Intl.NumberFormat(language, { style: "currency", currency });
      return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
    },
    /** an amount in whole units, as an authority publishes it */
    amount: (whole: number, currency: string) =>
      new Intl.NumberFormat(language, {
        style: "currency",
        currency,
        minimumFractionDigits: Number.isInteger(whole) ? 0 : 2,
      }).format(whole),
    list: (items: readonly string[]) => new Intl.ListFormat(language).format(items),
    number: (value: number) => new Intl.NumberFormat(language).format(value),
  };
}

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;

const dayFormats = new Map<Language, Intl.DateTimeFormat>();

// Kept: to make one costs a slow phone more than all days that it writes.
function dayFormat(language: Language): Intl.DateTimeFormat {
  const format = dayFormats.get(language) ?? new Intl.DateTimeFormat(localeOf(language), { ...DAY, timeZone: "UTC" });
  dayFormats.set(language, format);
  return format;
}

/** From one day to another. Chinese writes both in full: its short range is in figures, unlike every other date here. */
function daysOf(language: Language, from: Date, to: Date): string {
  const format = dayFormat(language);
  if (language !== "zh" || from.getTime() === to.getTime()) return format.formatRange(from, to);
  return `${format.format(from)}至${format.format(to)}`;
}

/** As many parts as are known. */
function dateFormat(language: Language, iso: string) {
  if (iso.length > "2027-02".length) return dayFormat(language);
  const month = iso.length > "2027".length ? ({ month: "short" } as const) : {};
  return new Intl.DateTimeFormat(localeOf(language), { ...month, year: "numeric", timeZone: "UTC" });
}
