import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { areasFor } from "../areas.ts";
import { useMay } from "../client/use-session.ts";
import { useBindings } from "../keys/bindings.ts";
import { Key } from "../keys/key.tsx";
import { foundGroups } from "../search/found-groups.ts";
import { searchFor } from "../search/search.queries.ts";
import { useSettled } from "../search/use-settled.ts";
import { useChosenShop } from "../shop/use-chosen-shop.ts";
import { type ChoiceGroup, choicesFor, foundChoices } from "./choices.ts";
import styles from "./palette.module.css";

/** Everything that can be done on the page, every area, and whatever is found: chosen by typing. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { text } = useLanguage();
  const [words, setWords] = useState("");
  const groups = useGroups(words, onClose);
  const choices = groups.flatMap((group) => group.choices);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, choices.length - 1));
  const current = choices[at];
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const option = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one has become the current one
  useEffect(() => option.current?.scrollIntoView({ block: "nearest" }), [current?.id]);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((at + step + choices.length) % Math.max(1, choices.length));
    else if (event.key !== "Enter") return;
    else current?.run();
    event.preventDefault();
  };
  return (
    <Dialog onClose={onClose} title={text("palette.title")}>
      <input
        aria-activedescendant={current && optionId(at)}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={choices.length > 0}
        aria-label={text("palette.label")}
        autoComplete="off"
        autoFocus
        className={styles.input}
        onChange={(event) => {
          setWords(event.target.value);
          setChosen(0);
        }}
        onKeyDown={press}
        placeholder={text("palette.label")}
        role="combobox"
        spellCheck={false}
        value={words}
      />
      <div aria-label={text("palette.title")} className={styles.list} id={listId} role="listbox">
        {groups.map(({ label, choices: inGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div aria-label={text(label)} key={label} role="group">
            <p aria-hidden className={styles.label}>
              {text(label)}
            </p>
            {inGroup.map((choice) => {
              const index = choices.indexOf(choice);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus
                <div
                  aria-selected={index === at}
                  className={styles.option}
                  id={optionId(index)}
                  key={choice.id}
                  onClick={choice.run}
                  ref={index === at ? option : undefined}
                  role="option"
                >
                  <span>{choice.title}</span>
                  {choice.about && <span className={styles.about}>{choice.about}</span>}
                  {choice.key && <Key name={choice.key} />}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {choices.length === 0 ? text("palette.nothing") : ""}
      </p>
    </Dialog>
  );
}

function useGroups(words: string, onClose: () => void): readonly ChoiceGroup[] {
  const language = useLanguage();
  const { text } = language;
  const may = useMay();
  const shop = useChosenShop();
  const bindings = useBindings();
  const [, navigate] = useLocation();
  const settled = useSettled(words);
  const { data } = useQuery({ ...searchFor(settled), ...(!may("persons:read") && { enabled: false }) });
  const doing = (run: () => void) => () => {
    onClose();
    run();
  };
  const open = (href: string) => doing(() => navigate(href))();
  const here = bindings
    .filter(({ label }) => label !== "key.palette")
    .map(({ key, label, run }) => ({ id: label, title: text(label), ...(key && { key }), run: doing(run) }));
  const areas = areasFor(may, shop)
    .flatMap((group) => group.areas)
    .map(({ href, label }) => ({ id: href, title: text(label), run: () => open(href) }));
  // Never what was found for other words: Enter would open it.
  const found = words !== settled || data === undefined ? [] : foundChoices(foundGroups(data, language), open);
  return [
    ...choicesFor(words, [
      { label: "palette.here", choices: here },
      { label: "palette.areas", choices: areas },
    ]),
    ...found,
  ];
}
