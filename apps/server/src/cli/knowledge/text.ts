import { createHash } from "node:crypto";
import { type ComparedText, comparedText, type RestingRule } from "@entrada/knowledge/compared-text";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import { meantHint } from "../../core/did-you-mean.ts";
import { type Definition, UsageError } from "../command.ts";
import { readBytes } from "../read-text.ts";

/** `knowledge text <source> <file>`: whether a copy is the text on record, and which rules to read again if it is not. */
export const textCommand: Definition = (command, call) =>
  command
    .description(
      "Compares a copy of a source's text, byte for byte, with the copy that its rules were last compared with, and " +
        "lists the rules that rest on it. Exit code 1: the text is another one, or none is on record.",
    )
    .argument("<source>", "the id of a source in packages/knowledge/sources: ca-irpr")
    .argument("<file>", "the copy: a page, a law")
    .action((id, file) => {
      const { compiled, files } = loadWrittenKnowledge();
      const source = files.sources.find((each) => each.id === id);
      if (source === undefined) {
        const ids = files.sources.map((each) => each.id);
        throw new UsageError(`There is no source "${id}".${meantHint(id, ids)}`);
      }
      const sha256 = createHash("sha256").update(readBytes(file)).digest("hex");
      const compared = comparedText(source, compiled.snapshot, sha256);
      call.print(compared, described(compared), compared.state === "same" ? 0 : 1);
    });

function described({ source, title, sha256, recorded, state, rules }: ComparedText): string {
  const told = {
    same: "Same text: nothing to read again.",
    changed: `Another text: compare each of these rules with it, then record this hash in the source as text.`,
    notRecorded: `No text on record: compare each of these rules with this one, then record its hash in the source as text.`,
  };
  return [
    `${source}: ${title}`,
    `this copy  ${sha256}`,
    `on record  ${recorded ? `${recorded.sha256}  ${recorded.of}` : "none"}`,
    ...rules.map(row),
    `${rules.length} rules rest on it. ${told[state]}`,
  ].join("\n");
}

function row({ file, rule, verified }: RestingRule): string {
  return `  ${file.padEnd(24)} ${rule.padEnd(32)} ${verified === null ? "not compared" : `compared on ${verified}`}`;
}
