import { watchableSources } from "../src/features/intelligence/watch/watch.service.ts";
import { watchNight } from "../src/processes/watch-sources.ts";
import type { TestServer } from "./app.ts";
import { startOfficialOrigins } from "./official-origins.ts";
import { done } from "./operator-story.ts";
import { operatorIn } from "./operators.ts";

/** Reads a source again that a program can read, and confirms its first text. */
export async function playWatch(server: TestServer, sourceId: string): Promise<void> {
  const origins = await startOfficialOrigins();
  try {
    const sources = watchableSources(server.ctx.knowledge.current().compiled.snapshot);
    const source = sources.find(({ id }) => id === sourceId);
    if (source === undefined) throw new Error(`no program can read ${sourceId}`);
    origins.says(source.recipe, "You need no visa for 90 days.");
    await watchNight(server.ctx, origins.publishers, { signal: new AbortController().signal, sourceId });
    const editor = await operatorIn(server, { role: "knowledgeEditor" });
    const { text } = await done(editor.get(`/knowledge/watch/${sourceId}`));
    await done(editor.post("/knowledge/watch/confirmations", { texts: [{ source: sourceId, text: text.hash }] }));
  } finally {
    await origins.close();
  }
}
