import type { Condition } from "@entrada/domain/determinations/model/answer";

const AMOUNT =
  /[$€£]\s?\d|\b\d[\d,.]*\s(?:US dollars|dollars|dirhams|dinars|euros|pounds|yen|rupees|Indonesian rupiah)\b/;
const FREE = /\bpay nothing for the\b/;
// What one embassy asks, or another kind of visa costs, is no price for whoever is sent to another one.
const ELSEWHERE = /\b(?:ask|tells) the\b/i;
const DURATION = /\b\d+(?: to \d+)? (?:working |business |calendar )?(?:hours|days|weeks|months)\b/;
const DECIDED = /\b(?:takes?|decides?|decided|decision|issued?|handled|processed|processing|answer(?:s|ed)?)\b/;

/**
 * Whether an answer in English says what the application costs, or that it costs nothing: a sentence that there is a fee says
 * neither. A levy or a tax at the border is not what the application costs.
 */
export function tellsPrice({ code, value, statement }: Condition): boolean {
  if (code !== "fee" || (value !== undefined && "for" in value)) return false;
  if (value !== undefined && "amount" in value) return true;
  return FREE.test(statement) || (AMOUNT.test(statement) && !ELSEWHERE.test(statement));
}

/** Whether an answer in English says how long the authority takes. */
export function tellsDuration({ code, statement }: Condition): boolean {
  if (code !== "applicationDetail") return false;
  return statement.split(/(?<=\.)\s/).some((sentence) => DECIDED.test(sentence) && DURATION.test(sentence));
}
