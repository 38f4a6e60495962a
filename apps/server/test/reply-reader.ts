import { OpenAICompatibleReplyReader } from "../src/providers/language-model/openai-compatible-reader.ts";
import type { ReplyFound, ReplyToRead } from "../src/providers/language-model/port.ts";
import { startReceiver } from "./receiver.ts";

/** An OpenAI-compatible API on the loopback interface, and a reader of replies that uses it. */
export interface FakeReplyReader {
  readonly url: string;
  readonly reader: OpenAICompatibleReplyReader;
  /** what was sent to be read */
  readonly asked: readonly ReplyToRead[];
  /** all that was sent, as text */
  readonly sent: readonly string[];
  /** the next responses; undefined: none ever comes */
  say(answer: (reply: ReplyToRead) => string | undefined | Promise<string>): void;
  close(): Promise<void>;
}

/** Starts one; pass a shorter time limit for a model that never responds. */
export async function startFakeReplyReader({ timeMs }: { readonly timeMs?: number } = {}): Promise<FakeReplyReader> {
  const receiver = await startReceiver();
  const asked: ReplyToRead[] = [];
  const fake: FakeReplyReader = {
    url: receiver.url,
    asked,
    get sent() {
      return receiver.received.map(({ body }) => body);
    },
    reader: new OpenAICompatibleReplyReader({
      url: receiver.url,
      name: "reader-1",
      apiKey: undefined,
      ...(timeMs === undefined ? {} : { timeMs }),
    }),
    say: (answer) =>
      receiver.answer(async ({ body }, response) => {
        const { messages } = JSON.parse(body);
        const reply: ReplyToRead = JSON.parse(messages.at(-1).content);
        asked.push(reply);
        const content = await answer(reply);
        if (content === undefined) return;
        const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ id: "1", choices }));
      }),
    close: () => receiver.close(),
  };
  fake.say(() => finding({ act: "unclear", readings: [] }));
  return fake;
}

/** What was found, in the expected format. */
export function finding(found: ReplyFound): string {
  return JSON.stringify(found);
}
