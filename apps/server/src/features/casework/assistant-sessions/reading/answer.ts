import { asksFor, type OpenField } from "@entrada/domain/assistant/open-field";
import type { ReplyReading } from "@entrada/domain/assistant/read-reply";
import type { Language } from "@entrada/knowledge/reference.schema";
import { textsIn } from "../assistant-sessions.texts.ts";
import type { AssistantTexts } from "../texts/assistant-texts.ts";

/** What the assistant has to say in a turn. */
export interface Turn {
  readonly act: ReplyReading["act"];
  /** days that were said in a way that means several */
  readonly doubts: ReplyReading["doubts"];
  /** the question that was asked before */
  readonly asked: OpenField | undefined;
  /** the question that is asked now */
  readonly next: OpenField | undefined;
  readonly hasProposed: boolean;
  /** of this turn and of those before */
  readonly hasPending: boolean;
  readonly hasQuotes: boolean;
  /** nothing is asked for */
  readonly about: "form" | "nothing" | "trip";
}

/** What the assistant says in a turn: sentences of ours alone, and what the form calls its questions. */
export function wordsOfTurn(turn: Turn, language: Language): string {
  const texts = textsIn(language);
  const [doubt] = turn.doubts;
  const doubted = doubt === undefined ? [] : [wordsOfDoubt(doubt, language)];
  const isUnclear = turn.act === "unclear" && doubt !== undefined;
  return [...(isUnclear ? [] : reactionTo(turn, texts)), ...doubted, goingOn(turn, texts)].join("\n\n");
}

/** The first message. */
export function wordsOfGreeting({ about, next }: Pick<Turn, "about" | "next">, language: Language): string {
  const texts = textsIn(language);
  if (about === "trip") return texts.greetingOfTrip;
  return [texts.greeting, next ? questionIn(texts, next) : about === "form" ? texts.done : texts.notAsked].join("\n\n");
}

function wordsOfDoubt({ evidence, values }: Turn["doubts"][number], language: Language): string {
  const locale = language === "en" ? "en-GB" : language;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const list = new Intl.ListFormat(locale, { type: "disjunction" }).format(
    values.map((day) => days.format(new Date(day))),
  );
  return textsIn(language)
    .doubt.replace("{words}", () => evidence)
    .replace("{days}", () => list);
}

function reactionTo({ act, asked, hasProposed, hasQuotes, about }: Turn, texts: AssistantTexts): readonly string[] {
  if (act === "requirements") return [hasQuotes ? texts.quoted : texts.nothingQuoted];
  if (hasProposed) return [texts.proposed];
  if (about !== "form" || asked === undefined) return [];
  if (act === "why") return [asked.isRequired ? texts.whyRequired : texts.whyOptional];
  return [act === "later" || act === "unknown" ? texts.left : texts.unclear];
}

function goingOn({ about, next, hasPending }: Turn, texts: AssistantTexts): string {
  if (about === "trip") return texts.onlyQuotes;
  if (about === "nothing") return texts.notAsked;
  if (next) return questionIn(texts, next);
  return hasPending ? texts.decideFirst : texts.done;
}

function questionIn({ ask }: AssistantTexts, next: OpenField): string {
  return ask.replace("{question}", () => asksFor(next));
}
