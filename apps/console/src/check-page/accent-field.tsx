import { ACCENT_CONTRAST_MIN, judgeAccent } from "@entrada/domain/shared/accent";
import { Button } from "@entrada/ui/actions/button.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./check-page.module.css";
import { HEX } from "./check-page-values.ts";

interface AccentFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The colour, how legible it is as one types, and the nearest that would do. */
export function AccentField({ value, error, onChange }: AccentFieldProps) {
  const { text, number } = useLanguage();
  const colour = value.trim();
  const judged = HEX.test(colour) ? judgeAccent(colour) : undefined;
  return (
    <div className={styles.field}>
      <TextField
        error={error}
        hint={text("checkPage.accent.hint")}
        id="accent"
        label={text("checkPage.accent")}
        maxLength={7}
        onChange={onChange}
        spellCheck={false}
        value={value}
      />
      {judged && (
        <p className={styles.judged} role="status">
          <span aria-hidden className={styles.sample} style={{ background: colour }} />
          <span>
            {text(judged.isLegible ? "checkPage.accent.legible" : "checkPage.accent.illegible", {
              ratio: number(judged.ratio),
              least: number(ACCENT_CONTRAST_MIN),
            })}
          </span>
        </p>
      )}
      {judged && !judged.isLegible && (
        <Button onClick={() => onChange(judged.nearest)}>
          {text("checkPage.accent.use", { colour: judged.nearest })}
        </Button>
      )}
    </div>
  );
}
