import { ok } from "@entrada/domain/shared/result";
import { askModel } from "@entrada/server/features/casework/assistant-sessions/reading/asked-model";
import { hear } from "@entrada/server/features/casework/assistant-sessions/reading/replies.service";
import { OpenAICompatibleReplyReader } from "@entrada/server/providers/language-model/openai-compatible-reader";
import type { ReplyReader } from "@entrada/server/providers/language-model/port";
import { inferReply } from "@entrada/server/test/assistant/tiny-reader";
import { startFakeReplyReader } from "@entrada/server/test/reply-reader";
import { hasEngine, startTinyEngine } from "@entrada/server/test/tiny-engine";
import type { DialogueTurn } from "./dialogues.ts";
import type { ReadTurnBy } from "./measure.ts";

/** Rules alone. */
export const byRules: ReadTurnBy = (spoken) => hear(spoken, undefined);

/** A model through the checks of the product, with rules where it finds nothing. */
export function byModel(readerOf: (turn: DialogueTurn) => ReplyReader): ReadTurnBy {
  return async (spoken, turn) => {
    const heard = await askModel(readerOf(turn), spoken, []);
    return hear(spoken, heard.ok ? heard.value : undefined);
  };
}

/** Answers what a dialogue means, and cites all of it: what is lost of that, the checks have taken. */
export function idealReader({ means, act }: DialogueTurn): ReplyReader {
  return {
    name: "ideal",
    isAsked: true,
    read: async ({ message, fields }) => {
      const open = new Set(fields.map(({ path }) => path));
      const readings = Object.entries(means)
        .map(([field, value]) => ({ path: `/${field}`, value, evidence: message }))
        .filter(({ path }) => open.has(path));
      return ok({ act: ACTS.find((one) => one === act) ?? (readings.length > 0 ? "answers" : "unclear"), readings });
    },
  };
}

const ACTS = ["unknown", "later", "why", "requirements"] as const;

/** A model of random weights in a real engine, asked over HTTP; undefined: the engine is not installed. */
export async function startTinyReader() {
  if (!hasEngine()) return undefined;
  const engine = await startTinyEngine();
  const server = await startFakeReplyReader({ timeMs: 60_000 });
  server.say((reply) => inferReply(engine, reply));
  const close = async () => {
    await server.close();
    await engine.close();
  };
  return { reader: server.reader, close };
}

/** The model of `ASSISTANT_MODEL_URL`, if there is one. */
export function realReader(env: NodeJS.ProcessEnv): ReplyReader | undefined {
  const { ASSISTANT_MODEL_URL: url, ASSISTANT_MODEL_NAME: name, ASSISTANT_MODEL_KEY: apiKey } = env;
  return url && name ? new OpenAICompatibleReplyReader({ url, name, apiKey }) : undefined;
}
