import type { AppContext } from "../../../context.ts";
import type { InstallationWork } from "../../../work/installation-work.ts";
import * as store from "./feed.store.ts";

/** The last question to the feed, and what became of it; undefined before the first. */
export function findFeedAnswer({ db }: Pick<AppContext, "db">): Promise<store.FeedAnswer | undefined> {
  return db.withoutTenant(store.findFeedAnswer);
}

/** The same in the caller's transaction. */
export function findFeedAnswerIn(tx: InstallationWork["tx"]): Promise<store.FeedAnswer | undefined> {
  return store.findFeedAnswer(tx);
}

/** Keeps what became of a question, in place of the one before. */
export function noteFeedAnswer({ db }: Pick<AppContext, "db">, answer: store.FeedAnswer): Promise<void> {
  return db.withoutTenant((tx) => store.upsertFeedAnswer(tx, answer));
}
