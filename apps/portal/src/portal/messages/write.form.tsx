import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import { Button } from "@entrada/ui/actions/button.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Failure } from "../../page/failure.tsx";
import { newKey } from "../../requests/new-key.ts";
import styles from "./written.module.css";

interface WriteFormProps {
  readonly label: string;
  /** with a key that makes a repeated sending count once */
  readonly send: (body: string, key: string) => Promise<unknown>;
}

/** A field for some words, which are sent once and stay until they have arrived. */
export function WriteForm({ label, send }: WriteFormProps) {
  const { text } = useLanguage();
  const [body, setBody] = useState("");
  const key = useRef(newKey());
  const sending = useMutation({
    mutationFn: () => send(body.trim(), key.current),
    onSuccess: () => {
      key.current = newKey();
      setBody("");
    },
  });
  const start = () => {
    if (body.trim() !== "" && !sending.isPending) sending.mutate();
  };
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <TextArea
        dir="auto"
        id="message"
        label={label}
        maxLength={CHARACTERS_MAX.message}
        onChange={setBody}
        value={body}
      />
      {sending.isError && <Failure error={sending.error} onRetry={start} />}
      <div>
        <Button aria-disabled={sending.isPending} type="submit">
          {text("messages.send")}
        </Button>
      </div>
    </form>
  );
}
