import { useRef, useState } from "react";
import type { FieldFault } from "../feedback/error-summary.tsx";
import { useFieldErrors } from "../feedback/use-field-errors.ts";
import { afterChange, afterCheck, afterRefusal, UNCHECKED } from "./form-check.ts";
import { newKey } from "./new-key.ts";

interface FormOptions<Values> {
  readonly initial: Values | (() => Values);
  /** what keeps the values from being sent, in the order of the fields */
  readonly faultsOf: (values: Values) => readonly FieldFault[];
  /**
   * Sends values that have no faults, and throws what failed. The key is the same as long as they are, and until they have
   * arrived: a repeated sending counts once.
   */
  readonly send: (values: Values, key: string) => unknown;
  /** the fields' faults that a refusal of the values names; what else failed is the sender's to show */
  readonly refusalsOf?: (error: unknown, values: Values) => readonly FieldFault[];
  /** the id of a value's field, where it is not the value's name */
  readonly fieldIdOf?: (name: string) => string;
}

/** The values of a form and what is wrong with them: checked when they are sent, one sending at a time. */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { faultsOf, send, refusalsOf = () => [], fieldIdOf = (name) => name } = options;
  const [values, draw] = useState(options.initial);
  const [check, setCheck] = useState(UNCHECKED);
  // Whoever types fast changes two fields between two pictures.
  const latest = useRef(values);
  const key = useRef("");
  const isSending = useRef(false);
  const set = (part: Partial<Values>) => {
    latest.current = { ...latest.current, ...part };
    key.current = "";
    draw(latest.current);
    const fieldIds = Object.keys(part).map(fieldIdOf);
    const faults = faultsOf(latest.current);
    setCheck((before) => afterChange(before, { faults, fieldIds }));
  };
  /** Checks the values, with this part of them changed, and sends them if nothing is wrong. */
  const submit = async (part?: Partial<Values>) => {
    if (part) set(part);
    const sent = latest.current;
    const found = faultsOf(sent);
    setCheck((before) => afterCheck(before, found));
    if (found.length > 0 || isSending.current) return;
    isSending.current = true;
    key.current ||= newKey();
    try {
      await send(sent, key.current);
      // They have arrived: sent again, they are meant again.
      key.current = "";
    } catch (error) {
      setCheck((before) => afterRefusal(before, refusalsOf(error, sent)));
    } finally {
      isSending.current = false;
    }
  };
  const reset = (cleared: Values) => {
    set(cleared);
    setCheck(UNCHECKED);
  };
  const faults = [...check.found, ...check.refused];
  return { values, set, submit, reset, summary: { faults, attempt: check.attempt }, errorOf: useFieldErrors(faults) };
}
