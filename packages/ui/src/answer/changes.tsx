import type { Counterfactual } from "@entrada/api-client/schema";
import { useLanguage } from "../language/language.tsx";
import tones from "../styles/tones.module.css";
import styles from "./changes.module.css";
import { Words } from "./in-english.tsx";
import { knownKind, lookOf } from "./routes.ts";

interface ChangesProps {
  readonly counterfactuals: readonly Counterfactual[];
  readonly onTry: (counterfactual: Counterfactual) => void;
}

/** What would change the answer, each to be tried with a click. */
export function Changes({ counterfactuals, onTry }: ChangesProps) {
  const { text } = useLanguage();
  return (
    <ul className={styles.list}>
      {counterfactuals.map((counterfactual) => {
        const { change, kind, headline, ruleId, value } = counterfactual;
        const { icon: Icon, tone } = lookOf(knownKind(kind));
        return (
          <li key={`${change} ${ruleId} ${JSON.stringify(value)}`}>
            <button className={styles.change} onClick={() => onTry(counterfactual)} type="button">
              <Icon aria-hidden className={tones[tone]} size={18} />
              <span>
                <Words of={counterfactual}>{headline ?? text(`stamp.${knownKind(kind)}`)}</Words>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
