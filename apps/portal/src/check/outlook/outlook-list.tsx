import { type Kind, lookOf } from "@entrada/ui/answer/routes.ts";
import { Disclosure } from "@entrada/ui/feedback/disclosure.tsx";
import { findChoices } from "@entrada/ui/fields/choice-search.ts";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import tones from "@entrada/ui/styles/tones.module.css";
import { useState } from "react";
import { useDestinationNotes } from "./destination-notes.ts";
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
        <Group {...group} {...rest} isOpen={typed !== ""} key={group.kind} />
      ))}
    </div>
  );
}

interface GroupProps extends OutlookParts {
  readonly kind: Kind;
  readonly isOpen: boolean;
}

/** What takes the same, folded until it is looked through or searched. */
function Group({ kind, destinations, chosen, passport, isOpen, onChoose }: GroupProps) {
  const { text } = useLanguage();
  const notesOf = useDestinationNotes(passport);
  const { icon: Icon, tone, fill } = lookOf(kind);
  const summary = (
    <span className={styles.kind}>
      <span className={styles.swatch} data-fill={fill} />
      <Icon aria-hidden className={tones[tone]} size={20} />
      <strong>{text(`stamp.${kind}`)}</strong>
      {[text(`stamp.${kind}.when`), text("outlook.count", { count: destinations.length })].join(" · ")}
    </span>
  );
  return (
    <Disclosure isOpen={isOpen} summary={summary}>
      <ul className={styles.destinations}>
        {destinations.map((destination) => (
          <li key={destination.code}>
            <button
              aria-current={destination.code === chosen ? "true" : undefined}
              className={styles.destination}
              onClick={() => onChoose(destination.code)}
              type="button"
            >
              <span className={styles.words}>
                <span>{destination.name}</span>
                {notesOf(destination).map((note) => (
                  <span className={styles.note} key={note}>
                    {note}
                  </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
