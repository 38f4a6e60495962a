import { normalise, wordsOf } from "./normalise.ts";
import { type Focus, type IntentResolver, wordingFor } from "./resolver.ts";

const WORDS_READ = 12;

/** The option that a reply names by its number, its code or its label; undefined where it says something else. */
export function pickedOption(resolver: IntentResolver, reply: string, focus: Focus): string | undefined {
  const words = wordsOf(reply, WORDS_READ);
  const said = words.join(" ");
  const number = words.length === 1 && /^\d$/u.test(said) ? Number(said) : 0;
  if (number > 0) return focus.options[number - 1];
  const { labels } = wordingFor(resolver, focus.language).wording;
  const names = (intent: string) =>
    [intent, labels[intent] ?? intent].map((name) => wordsOf(normalise(name), WORDS_READ).join(" "));
  return focus.options.find((intent) => names(intent).includes(said));
}
