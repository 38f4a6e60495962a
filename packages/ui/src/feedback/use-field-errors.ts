import { useLanguage } from "../language/language.tsx";
import type { FieldFault } from "./error-summary.tsx";

/** The sentence of a field's error, by the field's id; undefined where it has none. */
export function useFieldErrors(faults: readonly FieldFault[]): (fieldId: string) => string | undefined {
  const { text } = useLanguage();
  return (id) => {
    const fault = faults.find(({ fieldId }) => fieldId === id);
    return fault && (fault.said ?? text(fault.message));
  };
}
