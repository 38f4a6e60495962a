import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import { Button } from "@entrada/ui/actions/button.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation } from "@tanstack/react-query";
import { Failure } from "../../page/failure.tsx";
import styles from "./written.module.css";

interface WriteFormProps {
  readonly label: string;
  /** with a key that makes a repeated sending count once */
  readonly send: (body: string, key: string) => Promise<unknown>;
}

const NOTHING = { message: "" };

/** A field for some words, which are sent once and stay until they have arrived. */
export function WriteForm({ label, send }: WriteFormProps) {
  const { text } = useLanguage();
  const sending = useMutation({
    mutationFn: ({ message, key }: typeof NOTHING & { readonly key: string }) => send(message.trim(), key),
  });
  const { values, set, submit, reset } = useForm({
    initial: NOTHING,
    // Nothing to send is no mistake.
    faultsOf: () => [],
    send: async ({ message }, key) => {
      if (message.trim() === "") return;
      await sending.mutateAsync({ message, key });
      reset(NOTHING);
    },
  });
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        dir="auto"
        id="message"
        label={label}
        maxLength={CHARACTERS_MAX.message}
        onChange={(message) => set({ message })}
        value={values.message}
      />
      {sending.isError && <Failure error={sending.error} onRetry={() => void submit()} />}
      <div>
        <Button aria-disabled={sending.isPending} type="submit">
          {text("messages.send")}
        </Button>
      </div>
    </form>
  );
}
