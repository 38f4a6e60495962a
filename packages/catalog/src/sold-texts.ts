import { LINE_SENTENCES, type QuoteLineKind, sayOfLine } from "@entrada/domain/quotes/quote-lines";
import { joinedText, type NamedPolicy, POLICY_SENTENCE } from "@entrada/domain/quotes/refund-policy";
import type { Language } from "@entrada/knowledge/reference.schema";
import { Speaker } from "./texts.ts";

/** What the texts of something sold are made of, in English. */
export interface SoldParts {
  /** one for each of its lines */
  readonly lines: readonly { readonly kind: QuoteLineKind; readonly product: string; readonly level: string }[];
  readonly policies: readonly NamedPolicy[];
}

/** Texts of something sold, in one language. */
export interface SoldTexts {
  readonly language: Language;
  /** one for each of its lines */
  readonly descriptions: readonly string[];
  readonly refundPolicy: string | null;
  /** JSON pointers to those that are in English all the same */
  readonly untranslated: readonly string[];
}

/** Something sold with its texts as they were frozen. */
export interface Sold {
  /** their descriptions are in English */
  readonly lines: readonly { readonly description: string }[];
  /** in English */
  readonly refundPolicy: { readonly text: string } | null;
  /** undefined: it was sold before they were kept, and can be read in English only */
  readonly parts?: SoldParts | undefined;
  /** frozen beside the English ones, in the language of whoever asked for it; undefined: in English alone */
  readonly asked?: SoldTexts | undefined;
}

/** The texts in a language, made of their parts: a translation of what was frozen, unless it was frozen in that language. */
export function soldTexts({ lines, refundPolicy, parts, asked }: Sold, language: Language): SoldTexts {
  if (asked?.language === language) return asked;
  const speaker = new Speaker(language);
  const descriptions = lines.map(({ description }, index) => {
    const place = `/lines/${index}/description`;
    const part = parts?.lines[index];
    if (language === "en" || !part) return speaker.say(description, place);
    const sentence = speaker.say(LINE_SENTENCES[part.kind], place);
    return sayOfLine(sentence, speaker.say(part.product, place), speaker.say(part.level, place));
  });
  const policy = refundPolicy && sayPolicy(refundPolicy.text, parts?.policies ?? [], speaker);
  return { language, descriptions, refundPolicy: policy, untranslated: speaker.untranslated };
}

function sayPolicy(english: string, policies: readonly NamedPolicy[], speaker: Speaker): string {
  const place = "/refundPolicy/text";
  if (speaker.language === "en" || policies.length === 0) return speaker.say(english, place);
  const [only, ...others] = policies;
  // Alone, it is told without a name.
  if (only && others.length === 0) return speaker.say(only.text, place);
  const said = policies.map(({ name, text }) => ({ name: speaker.say(name, place), text: speaker.say(text, place) }));
  return joinedText(said, speaker.say(POLICY_SENTENCE, place));
}
