import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { Letters } from "./letters.queries.ts";

interface LetterChoiceProps {
  readonly letters: Letters;
  readonly onChosen: (words: string) => void;
}

/** Words to begin with, by what they are for. */
export function LetterChoice({ letters, onChosen }: LetterChoiceProps) {
  const { text, name } = useLanguage();
  return (
    <select
      aria-label={text("talk.letter")}
      onChange={(event) => {
        const chosen = letters.items.find((letter) => letter.name === event.target.value);
        if (chosen) onChosen(chosen.text);
      }}
      value=""
    >
      <option value="">{text("talk.letter")}</option>
      {letters.items.map((letter) => (
        <option key={letter.name} value={letter.name}>
          {name("letter", letter.name)}
        </option>
      ))}
    </select>
  );
}
