import type { CaseSheet } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useSession } from "../../client/use-session.ts";
import { shownValue } from "../answers/shown-value.ts";
import { type Changed, differenceOf } from "./difference.ts";

interface ConflictProps {
  /** as whoever acted saw it */
  readonly before: CaseSheet;
  /** as it is now */
  readonly after: CaseSheet;
  /** does it again, for the case as it is now; undefined: the form below does */
  readonly onAgain?: (() => void) | undefined;
}

/** Where the codes have their names. */
const NAMES: Readonly<Record<string, string>> = {
  outcome: "act.decide",
  waitsFor: "party",
  item: "standing",
};

/** Why an act was not done: who changed what of the case since it was read. */
export function Conflict({ before, after, onAgain }: ConflictProps) {
  const language = useLanguage();
  const { text, moment } = language;
  const { operator } = useSession();
  const { happened, changed } = differenceOf(before, after);
  const actor = ({ type, id }: CaseSheet["timeline"][number]["actor"]) =>
    text(id === operator.id ? "conflict.you" : `conflict.by.${type}`);
  const told = (one: Changed) => ({ before: shown(one, one.before), after: shown(one, one.after) });
  const shown = ({ key, schema = {} }: Changed, value: unknown): string => {
    if (key === "answer") return shownValue(value, schema, language);
    if (value === null) return text("conflict.none");
    if (key === "holder") return text(value === operator.id ? "conflict.you" : "conflict.by.operator");
    return language.name(NAMES[key] ?? key, String(value));
  };
  return (
    <Notice isNew tone="mind">
      <p>{text("conflict.title")}</p>
      <ul>
        {happened.map((entry) => (
          <li key={entry.id}>
            {text("conflict.happened", { who: actor(entry.actor), what: entry.text, at: moment(entry.at) })}
          </li>
        ))}
        {changed.map((one) => (
          <li key={`${one.key} ${one.name}`}>
            {text("conflict.changed", { name: one.name ?? text(`conflict.${one.key}`), ...told(one) })}
          </li>
        ))}
      </ul>
      <p>{text(onAgain ? "conflict.ask" : "conflict.askBelow")}</p>
      {onAgain && <Button onClick={onAgain}>{text("conflict.again")}</Button>}
    </Notice>
  );
}
