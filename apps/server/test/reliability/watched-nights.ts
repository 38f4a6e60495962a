import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { loadShippedKnowledge, reviveKnowledge } from "@entrada/knowledge/shipped";
import { findPublished } from "../../src/features/intelligence/knowledge/knowledge.service.ts";
import {
  findWatched,
  textOf,
  type WatchableSource,
  watchableSources,
} from "../../src/features/intelligence/watch/watch.service.ts";
import { confirmWatched } from "../../src/processes/confirm-watched.ts";
import { watchNight } from "../../src/processes/watch-sources.ts";
import { installationWork } from "../../src/work/installation-work.ts";
import type { TestServer } from "../app.ts";
import { fixedClock } from "../clock.ts";
import { FIXED_DAY } from "../fixed-day.ts";
import { startOfficialOrigins } from "../official-origins.ts";

/** After everything that is published was read. */
export const FIRST_DAY = civilDay(FIXED_DAY) + 30;
export const SAID = "You need no visa for 90 days.";

/** An installation whose watch publishes, with every publisher on the loopback: nights follow each other as fast as they can. */
export async function openWatchedNights(server: TestServer) {
  const origins = await startOfficialOrigins();
  origins.isSteady(true);
  const all = watchableSources(loadShippedKnowledge().compiled.snapshot);
  for (const { recipe } of all) origins.says(recipe, SAID);
  const sources = all.filter(({ recipe }) => recipe.renews);

  async function published() {
    const found = await findPublished(server.ctx.db);
    if (found === undefined) throw new Error("nothing is published");
    return { ...found, compiled: reviveKnowledge(found) };
  }

  /** Nights of one day, until nothing more is to be asked: of all sources, or of those that are due soon. */
  async function nightsOn(day: number, isDueOnly: boolean): Promise<void> {
    const clock = fixedClock(`${formatIsoDate(day)}T02:00:00.000Z`);
    const config = { ...server.ctx.config, knowledgeWatch: "renew" as const };
    const began = Date.now();
    let [asked, renewed] = [0, 0];
    for (;;) {
      const current = await published();
      const ctx = { ...server.ctx, clock, config, knowledge: { current: () => current } };
      const night = await watchNight(ctx, origins.publishers, { signal: new AbortController().signal, isDueOnly });
      if (night === undefined) throw new Error("another night is open");
      asked += night.asked;
      renewed += night.renewed;
      if (night.asked === 0) break;
    }
    const seconds = Math.round((Date.now() - began) / 1_000);
    console.info(`${formatIsoDate(day)}: ${asked} asked, ${renewed} renewed, ${seconds} s`);
  }

  return {
    origins,
    sources,
    nightsOn,
    /** A person looks at every first text, once. */
    async confirmAll() {
      const [current, clock] = [await published(), fixedClock(`${formatIsoDate(FIRST_DAY)}T09:00:00.000Z`)];
      const named = await server.ctx.db.withoutTenant(async (tx) => {
        const texts: { source: string; text: string }[] = [];
        for (const source of sources) texts.push({ source: source.id, text: await hashOf(tx, source) });
        return texts;
      });
      return installationWork({ ...server.ctx, clock }, COMMAND_LINE, (w) => confirmWatched(w, current, named));
    },
  };
}

async function hashOf(tx: Parameters<typeof findWatched>[0]["tx"], source: WatchableSource): Promise<string> {
  const known = await findWatched({ tx }, source);
  return (known && textOf(known))?.hash ?? "";
}
