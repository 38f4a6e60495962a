import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { refusedFields } from "../../acts/refused-fields.ts";

/** What of a key can be changed later, too. */
export interface KeyValues {
  readonly name: string;
  /** addresses and ranges, one a line */
  readonly addresses: string;
}

export function faultsOfKey({ name }: KeyValues): readonly FieldFault[] {
  return name.trim() === "" ? [{ fieldId: "name", message: "newKey.nameless" }] : [];
}

/** What the server says of an address, in its own sentence. */
export function refusalsOfKey(error: unknown): readonly FieldFault[] {
  return refusedFields(error, (member) => (member === "ipAllowList" ? "addresses" : undefined));
}

/** The same as the operations have it. */
export function keyOf({ name, addresses }: KeyValues) {
  const ranges = addresses.split(/[\s,]+/).filter(Boolean);
  return { name: name.trim(), ipAllowList: ranges.length === 0 ? null : ranges };
}

interface KeyFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function KeyNameField(props: KeyFieldProps) {
  const { text } = useLanguage();
  return (
    <TextField
      autoComplete="off"
      hint={text("newKey.name.hint")}
      id="name"
      label={text("newKey.name")}
      maxLength={200}
      {...props}
    />
  );
}

export function KeyAddressesField(props: KeyFieldProps) {
  const { text } = useLanguage();
  return (
    <TextArea
      hint={text("newKey.addresses.hint")}
      id="addresses"
      label={text("newKey.addresses")}
      rows={2}
      spellCheck={false}
      {...props}
    />
  );
}
