import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { AsCurl } from "../../curl/as-curl.tsx";
import styles from "../developers.module.css";

/**
 * The call that opens a clock, with what is typed. It is made with an API key: the clock's own key has what the calling one may
 * do, and an operator has no such key.
 */
export function OpenClockCall() {
  const { text } = useLanguage();
  const [name, setName] = useState("");
  const [startAt, setStartAt] = useState("");
  const instant = Date.parse(startAt);
  const body = {
    ...(name.trim() !== "" && { name: name.trim() }),
    ...(Number.isFinite(instant) && { startAt: new Date(instant).toISOString() }),
  };
  return (
    <>
      <p>{text("test.openClock.about")}</p>
      <div className={styles.actions}>
        <TextField
          id="open-clock-name"
          label={text("test.openClock.name")}
          maxLength={100}
          onChange={setName}
          value={name}
        />
        <TextField
          id="open-clock-at"
          label={text("test.openClock.at")}
          onChange={setStartAt}
          type="datetime-local"
          value={startAt}
        />
      </div>
      <AsCurl
        call={{ method: "POST", path: "/api/v1/tenant/test-helpers/clocks", body }}
        label={text("test.openClock")}
      />
    </>
  );
}
