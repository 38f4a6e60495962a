import type { ShownAssistantMessage } from "./assistant-sessions.schema.ts";

/** An event of a message's stream, and its number there. */
export interface StreamEvent {
  readonly id: number;
  readonly event: "text" | "proposal" | "quote" | "question" | "done";
  readonly data: unknown;
}

const PARAGRAPHS = /(?<=\n\n)/;

/**
 * A message in parts, each with its number: the same whichever process sends them, so that a reader who was cut off goes on
 * behind the last one that came. The texts joined are the message's.
 */
export function streamOf(message: ShownAssistantMessage): readonly StreamEvent[] {
  const { text, proposals, quotes, nextQuestion } = message;
  const parts: readonly Omit<StreamEvent, "id">[] = [
    ...text.split(PARAGRAPHS).map((part) => ({ event: "text", data: { text: part } }) as const),
    ...quotes.map((quote) => ({ event: "quote", data: quote }) as const),
    ...proposals.map((proposal) => ({ event: "proposal", data: proposal }) as const),
    ...(nextQuestion === null ? [] : [{ event: "question", data: nextQuestion } as const]),
    { event: "done", data: { messageId: message.id } },
  ];
  return parts.map((part, index) => ({ id: index + 1, ...part }));
}

/** The events as the format of server-sent events has them. */
export function inEventStream(events: readonly StreamEvent[]): string {
  return events.map(({ id, event, data }) => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join("");
}
