/** One sentence in every supported language. */
export type LocalizedText = Readonly<Record<"en" | "es" | "fr" | "ar" | "zh" | "hi", string>>;

type Language = keyof LocalizedText;

interface NumberFormat {
  readonly thousands: string;
  readonly decimal: string;
  /** numbers below are not grouped */
  readonly groupedFrom: number;
  /** of the groups left of the last one, which has three digits */
  readonly grouping: "threes" | "twos";
}

/** How sentences write dates, numbers and money: data, because that of a runtime changes and a replayed answer must not. */
export interface FormatCatalog {
  /** of `{day}`, `{month}` and `{year}` */
  readonly date: LocalizedText;
  /** the first day of a month, where it is not its number */
  readonly firstDay: Partial<LocalizedText>;
  readonly months: Readonly<Record<Language, readonly string[]>>;
  readonly numbers: Readonly<Record<Language, NumberFormat>>;
  /** by currency, around `{amount}` */
  readonly currencies: Readonly<Record<string, LocalizedText>>;
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const GROUPS = { threes: /\B(?=(?:\d{3})+$)/g, twos: /\B(?=(?:\d\d)*\d{3}$)/g } as const;
const DIGITS_OF_CENTS = 2;

/** A date (`YYYY-MM-DD`) as people write it: `1 March 2011`. Any other text stays. */
export function formatDate({ date, firstDay, months }: FormatCatalog, text: string, language: Language): string {
  const [, year, month, day] = DATE.exec(text) ?? [];
  const name = months[language][Number(month) - 1];
  if (year === undefined || name === undefined) return text;
  const number = Number(day) === 1 ? (firstDay[language] ?? "1") : String(Number(day));
  return date[language]
    .replace("{day}", number)
    .replace("{month}", name)
    .replace("{year}", String(Number(year)));
}

/** An amount of money: `€30,000`. A currency without a name keeps its code. */
export function formatMoney(formats: FormatCatalog, amount: number, currency: string, language: Language): string {
  const number = formatNumber(formats, amount, language);
  const pattern = formats.currencies[currency]?.[language] ?? `${currency} {amount}`;
  return pattern.replace("{amount}", () => number);
}

/** A whole number, or one with cents. */
function formatNumber({ numbers }: FormatCatalog, value: number, language: Language): string {
  const { thousands, decimal, groupedFrom, grouping } = numbers[language];
  const [whole = "", cents] = (Number.isInteger(value) ? String(value) : value.toFixed(DIGITS_OF_CENTS)).split(".");
  const grouped = value < groupedFrom ? whole : whole.replace(GROUPS[grouping], thousands);
  return cents === undefined ? grouped : `${grouped}${decimal}${cents}`;
}
