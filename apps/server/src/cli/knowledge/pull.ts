import { readFileSync } from "node:fs";
import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { encodeId } from "../../core/ids.ts";
import { draftOfBundle, examineBundle } from "../../processes/pull-knowledge.ts";
import { askFeed } from "../../providers/knowledge-feed/ask-feed.ts";
import { installationWork } from "../../work/installation-work.ts";
import { type Definition, UsageError } from "../command.ts";
import { codeOf } from "../read-text.ts";
import { withDatabase } from "../with-installation.ts";
import { refusing } from "./drafts.ts";

const clock = { now: () => new Date() };

/** `knowledge pull FILE|URL`: a bundle of a trusted key as a draft. */
export const pullCommand: Definition = (command, call) =>
  command
    .description(
      "Takes a bundle of visa knowledge that a trusted key has signed: lints it, runs its scenarios on this engine, and " +
        "makes a draft of it, which operators look at, approve and publish. One that fails anything is refused as a whole.",
    )
    .argument("<source>", "a file, or an address that begins with http:// or https://")
    .option("--allow-older", "take one that is older than what answers, or has answered before")
    .option("--reason <text>", "why it is accepted; by default, which bundle it is")
    .action(async (source, { allowOlder: isOlderAllowed = false, reason }) => {
      if (reason !== undefined && !/^(?=.*\S).{1,500}$/s.test(reason))
        throw new UsageError("A reason has 1 to 500 characters.");
      const bytes = await bytesOf(source);
      return withDatabase(call, async (db) => {
        const pulled = await examineBundle({ db, clock }, bytes, { isOlderAllowed });
        if (pulled.kind === "refused") {
          const isOld = pulled.why === "older" || pulled.why === "answeredBefore";
          const hint = isOld ? ". Take it all the same with --allow-older" : "";
          throw new UsageError(`The bundle is refused: ${pulled.detail}${hint}.`);
        }
        if (pulled.kind === "current") {
          return call.print({ snapshotId: pulled.snapshotId, draft: null }, `${pulled.snapshotId} is what answers.`);
        }
        const { bundle, checked, baseId } = pulled;
        const draft = await refusing(() =>
          installationWork({ db, clock }, COMMAND_LINE, (w) => draftOfBundle(w, bundle, reason)),
        );
        const { snapshotId } = bundle.manifest;
        const { rules, scenarios, difference } = checked;
        const id = encodeId("dft", draft.id);
        const counts = difference?.counts ?? { lighter: 0, heavier: 0 };
        call.print(
          { snapshotId, draft: id, signer: bundle.signer.name, comparedWith: baseId, rules, scenarios, counts },
          `${id}: ${snapshotId}, signed by ${bundle.signer.name}, ${rules} rules, ${scenarios} scenarios passed.\n` +
            `Compared with ${baseId}: ${counts.lighter} answers lighter, ${counts.heavier} heavier. ` +
            `\`entrada knowledge draft show ${id}\` shows what its check finds.`,
        );
      });
    });

async function bytesOf(source: string): Promise<Buffer> {
  if (!/^https?:\/\//.test(source)) return readBytes(source);
  const reply = await askFeed(source, null);
  if (reply.kind === "bundle") return reply.bytes;
  throw new UsageError(`${source} gives no bundle: ${reply.kind === "unreachable" ? reply.detail : reply.kind}.`);
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${codeOf(error)}).`);
  }
}
