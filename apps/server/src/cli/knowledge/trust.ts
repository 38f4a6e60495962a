import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { distrustKey, listTrustedKeys, trustKey } from "../../features/publishing/bundles/bundles.service.ts";
import { installationWork } from "../../work/installation-work.ts";
import { type Definition, UsageError } from "../command.ts";
import { withDatabase } from "../with-installation.ts";

const clock = { now: () => new Date() };

/** `knowledge trust add NAME KEY`: bundles of a publisher's key are accepted. */
export const addCommand: Definition = (command, call) =>
  command
    .description(
      "Accepts bundles of this key from now on. Ask the publisher for it: `entrada knowledge bundle` prints the public key " +
        "there. Check it over another channel than the one that the bundles come through.",
    )
    .argument("<name>", "who signs with it, as drafts and publications name them")
    .argument("<public-key>", "32 bytes in Base64")
    .action((name, publicKey) => {
      if (!/^\S(.{0,98}\S)?$/.test(name)) throw new UsageError("A name has 1 to 100 characters.");
      if (!isPublicKey(publicKey)) {
        throw new UsageError(`"${publicKey}" is not an Ed25519 public key: send 32 bytes in Base64, 44 characters.`);
      }
      return withDatabase(call, async (db) => {
        const isNew = await installationWork({ db, clock }, COMMAND_LINE, (w) => trustKey(w, { name, publicKey }));
        if (!isNew) throw new UsageError(`The name or the key is trusted already: \`entrada knowledge trust list\`.`);
        call.print({ name, publicKey }, `Bundles signed by ${name} are accepted from now on.`);
      });
    });

/** `knowledge trust list`: whose bundles are accepted. */
export const listCommand: Definition = (command, call) =>
  command.description("Lists the keys whose bundles are accepted, by name.").action(() =>
    withDatabase(call, async (db) => {
      const items = await listTrustedKeys({ db });
      const lines = items.map(({ name, publicKey, addedAt }) => `${publicKey}  ${addedAt.toISOString()}  ${name}`);
      call.print({ items }, lines.join("\n") || "No key is trusted: no bundle is accepted.");
    }),
  );

/** `knowledge trust remove NAME`: bundles of this key are refused. */
export const removeCommand: Definition = (command, call) =>
  command
    .description(
      "Accepts no more bundles of this key. What came from it stays: go back with `entrada knowledge rollback`.",
    )
    .argument("<name>", "as `entrada knowledge trust list` shows it")
    .action((name) =>
      withDatabase(call, async (db) => {
        const isGone = await installationWork({ db, clock }, COMMAND_LINE, (w) => distrustKey(w, name));
        if (!isGone) throw new UsageError(`No key has the name ${name}: \`entrada knowledge trust list\` shows them.`);
        call.print({ name }, `Bundles signed by ${name} are refused from now on.`);
      }),
    );

function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, "base64");
  return bytes.length === 32 && bytes.toString("base64") === text;
}
