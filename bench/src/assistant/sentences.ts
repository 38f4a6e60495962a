import type { ReplyReading } from "@entrada/domain/assistant/read-reply";
import { replyText } from "@entrada/domain/assistant/reply-text";
import { kindOf } from "@entrada/domain/cases/answer-kind";
import { textsIn } from "@entrada/server/features/casework/assistant-sessions/assistant-sessions.texts";
import { wordsOfTurn } from "@entrada/server/features/casework/assistant-sessions/reading/answer";
import type { Spoken } from "@entrada/server/features/casework/assistant-sessions/reading/replies.service";

/**
 * What the assistant would say after a reply that is no sentence of ours, and what it would propose as a text that does not
 * stand in the reply: a sentence about a visa among them has no source. What is quoted comes from the stored determination.
 */
export function unsupportedIn(spoken: Spoken, { act, doubts, readings }: ReplyReading): readonly string[] {
  const { text, language, asked, open } = spoken;
  const hasProposed = readings.length > 0;
  const said = wordsOfTurn(
    { act, doubts, asked, next: asked, hasProposed, hasPending: hasProposed, hasQuotes: true, about: "form" },
    language,
  );
  const { hints: _, ...sentences } = textsIn(language);
  const ours = Object.values(sentences).map((sentence) => formOf(sentence));
  const proposed = readings.flatMap(({ path, value }) => {
    const field = open.find((one) => one.path === path);
    const isCopied = field !== undefined && ["text", "long"].includes(kindOf(field.schema));
    return isCopied && !lettersOf(text).includes(lettersOf(String(value))) ? [String(value)] : [];
  });
  return [...said.split("\n\n").filter((paragraph) => !ours.some((form) => form.test(paragraph))), ...proposed];
}

/** A sentence of ours, with a label or words of the reply in its place. */
function formOf(sentence: string): RegExp {
  const parts = sentence.split(/\{(?:question|words|days)\}/u);
  return new RegExp(`^${parts.map((part) => part.replace(/[$()*+.?[\\\]^{|}]/gu, "\\$&")).join(".+")}$`, "u");
}

function lettersOf(text: string): string {
  return replyText(text)
    .tokens.map((token) => token.text)
    .join("");
}
