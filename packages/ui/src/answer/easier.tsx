import type { Counterfactual, Determination } from "@entrada/api-client/schema";
import { ExternalLink } from "lucide-react";
import { useLanguage } from "../language/language.tsx";
import { Changes } from "./changes.tsx";
import styles from "./easier.module.css";
import { Words } from "./in-english.tsx";
import { openQuestionsOf } from "./open-questions.tsx";
import { knownKind } from "./routes.ts";

interface EasierProps {
  readonly determination: Determination;
  /** whether the open questions stand above already */
  readonly isAsked: boolean;
  readonly onTry: (counterfactual: Counterfactual) => void;
}

/** Other lawful ways, and what would make it easier, each to be tried with a click. */
export function Easier({ determination, isAsked, onTry }: EasierProps) {
  const { text } = useLanguage();
  const { visaConclusion, counterfactuals } = determination;
  const { alternatives } = visaConclusion;
  const questions = isAsked ? openQuestionsOf(determination) : [];
  const asked = questions.map(({ fact }) => fact.path);
  const changes = counterfactuals.filter(({ factPath }) => factPath === null || !asked.includes(factPath));
  // Of other routes, what no question asks.
  const others = visaConclusion.conditions.filter(
    (other) =>
      other.kind === "alternative" &&
      other.status !== "met" &&
      !questions.some(({ condition }) => condition === other) &&
      (other.factPath === undefined || !asked.includes(other.factPath)),
  );
  if (alternatives.length + changes.length + others.length === 0) return null;
  return (
    <section className={styles.easier}>
      <h3 className={styles.heading}>{text("changes.title")}</h3>
      {alternatives.length > 0 && (
        <ul className={styles.ways}>
          {alternatives.map(({ kind, scheme, apply }) => (
            <li key={`${kind} ${scheme}`}>
              {text("changes.also", { kind: text(`stamp.${knownKind(kind)}`) })}
              {scheme && ` (${scheme})`}{" "}
              {apply && (
                <a href={apply} rel="noreferrer" target="_blank">
                  {new URL(apply).host} <ExternalLink aria-hidden size={14} />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && <Changes counterfactuals={changes} onTry={onTry} />}
      {others.length > 0 && (
        <ul className={styles.ways}>
          {others.map((other) => (
            <li key={`${other.code} ${other.statement}`}>
              <Words of={other}>{other.statement}</Words>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
