import type { ServerResponse } from "node:http";
import { OpenAICompatibleModel } from "../src/providers/language-model/openai-compatible.ts";
import { startReceiver } from "./receiver.ts";
import type { TinyEngine } from "./tiny-engine.ts";

/** The part of a request that tests look at. */
interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly model: string;
    readonly temperature: number;
    readonly max_tokens: number;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format: { readonly json_schema: { readonly schema: unknown } };
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
  /** or come from a real engine, with the form that is asked for; what the engine refuses is answered with 400 */
  infer(engine: TinyEngine): void;
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
    say: (text) => answer(async (one, response) => sendText(response, await text(one))),
    infer: (engine) =>
      answer(async ({ body }, response) => {
        const { messages, response_format, max_tokens: tokensMax } = body;
        const prompt = messages.map(({ role, content }) => `${role}: ${content}\n`).join("");
        const { text } = await engine.answer({ prompt, schema: response_format.json_schema.schema, tokensMax });
        if (text === undefined) response.writeHead(400, { "content-type": "application/json" }).end("{}");
        else sendText(response, text);
      }),
    answer: (handler) => answer((_, response) => handler(response)),
    close: () => receiver.close(),
  };
  fake.say(() => choosing("none"));
  return fake;
}

function sendText(response: ServerResponse, content: string): void {
  const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ id: "1", choices }));
}

/** A choice in the expected format. */
export function choosing(intent: string): string {
  return JSON.stringify({ intent });
}
