import { type Kind, lookOf } from "@entrada/ui/answer/routes.ts";
import { findChoices } from "@entrada/ui/fields/choice-search.ts";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import tones from "@entrada/ui/styles/tones.module.css";
import { useState } from "react";
import styles from "./outlook-list.module.css";
import { byKind, type Destination } from "./use-outlook.ts";

/** What a map and a list of destinations both get. */
export interface OutlookParts {
  readonly destinations: readonly Destination[];
  readonly chosen: string;
  /** the country of the passport */
  readonly passport: string;
  readonly onChoose: (destination: string) => void;
}

/** Every destination by what it takes, to look through or to find by name. */
export function OutlookList({ destinations, ...rest }: OutlookParts) {
  const { text } = useLanguage();
  const [typed, setTyped] = useState("");
  const choices = destinations.map((destination) => ({
    value: destination.code,
    label: destination.name,
    words: destination.words,
  }));
  const found = new Set(findChoices(choices, typed).map(({ value }) => value));
  const shown = destinations.filter(({ code }) => found.has(code));
  return (
    <div className={styles.list}>
      <div className={styles.search}>
        <TextField
          autoComplete="off"
          id="outlook-find"
          label={text("outlook.find")}
          onChange={setTyped}
          spellCheck={false}
          type="search"
          value={typed}
        />
        <p className={styles.found} role="status">
          {typed !== "" && text(shown.length === 0 ? "choice.none" : "outlook.count", { count: shown.length })}
        </p>
      </div>
      {byKind(shown).map((group) => (
        <Group {...group} {...rest} key={group.kind} />
      ))}
    </div>
  );
}

function Group({ kind, destinations, chosen, passport, onChoose }: OutlookParts & { readonly kind: Kind }) {
  const { text } = useLanguage();
  const { icon: Icon, tone } = lookOf(kind);
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>
        <Icon aria-hidden className={tones[tone]} size={20} />
        {text(`stamp.${kind}`)}
        <span className={styles.note}>
          {[text(`stamp.${kind}.when`), text("outlook.count", { count: destinations.length })].join(" · ")}
        </span>
      </h3>
      <ul className={styles.destinations}>
        {destinations.map(({ code, name, stayDays, isOpen }) => (
          <li key={code}>
            <button
              aria-current={code === chosen ? "true" : undefined}
              className={styles.destination}
              onClick={() => onChoose(code)}
              type="button"
            >
              <Icon aria-hidden size={18} />
              <span className={styles.words}>
                <span>{name}</span>
                {code === passport && <span className={styles.note}>{text("outlook.passport")}</span>}
                {stayDays !== null && <span className={styles.note}>{text("outlook.stay", { days: stayDays })}</span>}
                {isOpen && <span className={styles.note}>{text("outlook.open")}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
