import { type ReadText, readText } from "./normalise.ts";
import { type Focus, type IntentResolver, wordingFor } from "./resolver.ts";

/** The option that a reply names by number, code or label; undefined for any other reply. */
export function pickedOption(resolver: IntentResolver, { words }: ReadText, focus: Focus): string | undefined {
  const said = words.join(" ");
  const number = words.length === 1 && /^\d$/u.test(said) ? Number(said) : 0;
  if (number > 0) return focus.options[number - 1];
  const { labels } = wordingFor(resolver, focus.language).wording;
  const names = (intent: string) => [intent, labels[intent] ?? intent].map((name) => readText(name).words.join(" "));
  return focus.options.find((intent) => names(intent).includes(said));
}
