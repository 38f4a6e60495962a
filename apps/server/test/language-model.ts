import type { ServerResponse } from "node:http";
import { OpenAICompatibleModel } from "../src/providers/language-model/openai-compatible.ts";
import { startReceiver } from "./receiver.ts";

/** The part of a request that tests look at. */
interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly model: string;
    readonly temperature: number;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format: unknown;
  };
  /** the codes that may be chosen */
  readonly codes: readonly string[];
}

/** An OpenAI-compatible API on the loopback interface, and a model that uses it. */
export interface FakeLanguageModel {
  readonly url: string;
  readonly model: OpenAICompatibleModel;
  readonly asked: readonly Asked[];
  /** the text of the next responses; by default they choose `none` */
  say(text: (asked: Asked) => string | Promise<string>): void;
  /** or any other response */
  answer(handler: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** Starts one; pass a shorter time limit for a model that never responds. */
export async function startFakeLanguageModel({
  apiKey,
  timeMs,
}: {
  readonly apiKey?: string;
  readonly timeMs?: number;
} = {}): Promise<FakeLanguageModel> {
  const receiver = await startReceiver();
  const asked: Asked[] = [];
  const answer = (handler: (one: Asked, response: ServerResponse) => unknown) =>
    receiver.answer(({ path, headers, body: text }, response) => {
      const body: Asked["body"] = JSON.parse(text);
      const { candidates } = JSON.parse(body.messages.at(-1)?.content ?? "");
      const one: Asked = { path, headers, body, codes: candidates.map(({ code }: { code: string }) => code) };
      asked.push(one);
      void handler(one, response);
    });
  const fake: FakeLanguageModel = {
    url: receiver.url,
    asked,
    model: new OpenAICompatibleModel({
      url: receiver.url,
      name: "tie-breaker-1",
      apiKey,
      ...(timeMs === undefined ? {} : { timeMs }),
    }),
    say: (text) =>
      answer(async (one, response) => {
        const message = { role: "assistant", content: await text(one) };
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify({ id: "1", choices: [{ index: 0, message, finish_reason: "stop" }] }));
      }),
    answer: (handler) => answer((_, response) => handler(response)),
    close: () => receiver.close(),
  };
  fake.say(() => choosing("none"));
  return fake;
}

/** A choice in the expected format. */
export function choosing(intent: string): string {
  return JSON.stringify({ intent });
}
