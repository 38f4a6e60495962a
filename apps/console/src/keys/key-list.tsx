import { Button } from "@entrada/ui/actions/button.tsx";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { isSingleOff, switchSingle, useBindings } from "./bindings.ts";
import { Key } from "./key.tsx";
import styles from "./keys.module.css";

/** Every key that means something on this page, and whether single keys do. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const { text } = useLanguage();
  const bindings = useBindings();
  return (
    <Dialog onClose={onClose} title={text("keys.title")}>
      <dl className={styles.list}>
        {bindings.map(
          ({ key, label }) =>
            key && (
              <div className={styles.row} key={`${key} ${label}`}>
                <dt>
                  <Key name={key} />
                </dt>
                <dd>{text(label)}</dd>
              </div>
            ),
        )}
      </dl>
      <CheckField
        hint={text("keys.singleAbout")}
        id="single-keys"
        isChecked={!isSingleOff()}
        label={text("keys.single")}
        onChange={switchSingle}
      />
      <Button onClick={onClose}>{text("keys.close")}</Button>
    </Dialog>
  );
}
