import { normalisedText } from "./normalised-text.ts";

// How publishers say when a page was changed, in the languages of many of them. It is no proof that the text is the same, nor that
// it has changed.
const LABELS = [
  "(?:page |content |information )?last (?:updated|modified|reviewed|revised|edited|changed|checked)(?: on)?",
  "(?:page |date )(?:last )?(?:updated|modified)(?: on)?",
  "updated(?: on)?|date modified|still current at|published|reviewed",
  "(?:dernière mise à jour|mis(?:e)? à jour|date de modification|dernière modification|publié)(?: le)?",
  "(?:zuletzt (?:aktualisiert|geändert)(?: am)?|aktualisiert(?: am)?|letzte (?:aktualisierung|änderung)|stand)",
  "(?:última (?:actualización|modificación|atualização)|fecha de (?:actualización|modificación)|actualizado(?: el)?|atualizado(?: em)?)",
  "(?:ultimo aggiornamento|aggiornato(?: il)?|laatst (?:bijgewerkt|gewijzigd)(?: op)?)",
  "(?:последнее обновление|обновлено|дата обновления|останнє оновлення|оновлено)",
  "(?:آخر تحديث|تاريخ التحديث|آخرین بروزرسانی)|עודכן(?: לאחרונה)?(?: ב)?",
  "(?:最后更新|更新时间|更新日期|发布时间|最後更新|最終更新日?|更新日|掲載日|최종 수정일|수정일|업데이트)",
  "(?:अंतिम अद्यतन|अंतिम अपडेट|पिछला अद्यतन|সর্বশেষ হালনাগাদ|ปรับปรุงล่าสุด|อัปเดตล่าสุด|cập nhật(?: lần cuối)?|son güncelleme|τελευταία ενημέρωση)",
];
const LABELLED = new RegExp(`^(?:${LABELS.join("|")})\\s*[:|\\-：]?\\s*(.+)$`, "iu");
const LANGUAGES = "en fr de es pt it nl ru uk ar fa he zh ja ko hi bn th vi tr el pl ro cs sv id".split(" ");
const NUMBERS = /^[\p{Nd}]{1,4}(?:st|nd|rd|th|er|º|年|月|日|년|월|일)?$/u;
const PARTS = new Set([
  "de",
  "del",
  "of",
  "at",
  "à",
  "um",
  "uhr",
  "г",
  "р",
  "at",
  "am",
  "pm",
  "gmt",
  "utc",
  "h",
  "น",
  "ngày",
  "tháng",
  "năm",
]);

/** Whether a block says nothing but when the page was changed: a label and a date, and no word beside them. */
export function isPageDate(block: string): boolean {
  const [, said = ""] = LABELLED.exec(block.replace(/^[-|\s]+|[.\s]+$/gu, "")) ?? [];
  if (!/\p{Nd}{4}/u.test(said)) return false;
  const words = said
    .toLowerCase()
    .split(/(?<=[年月日년월일])|[\s,.:/()|\-–]+/u)
    .filter((word) => word !== "");
  return words.length <= 10 && words.every((word) => NUMBERS.test(word) || PARTS.has(word) || months().has(word));
}

let known: ReadonlySet<string> | undefined;

function months(): ReadonlySet<string> {
  known ??= new Set(LANGUAGES.flatMap(monthsIn));
  return known;
}

function monthsIn(language: string): readonly string[] {
  return (["long", "short"] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month, day: "numeric", timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, at) => format.formatToParts(Date.UTC(2026, at, 1)))
      .flatMap((parts) => parts.filter(({ type }) => type === "month"))
      .map(({ value }) => normalisedText(value).toLowerCase().replace(/\.$/, ""));
  });
}
