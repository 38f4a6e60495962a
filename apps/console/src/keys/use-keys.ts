import { useEffect, useRef } from "react";
import { type Binding, bind } from "./bindings.ts";

/** While this part of the page is shown, these keys do this. */
export function useKeys(bindings: readonly Binding[]): void {
  const latest = useRef(bindings);
  latest.current = bindings;
  const shown = bindings.map(({ key, label, isHinted }) => `${key} ${label} ${isHinted === true}`).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the keys do is taken when they are pressed
  useEffect(() => bind(bindings.map((binding, at) => ({ ...binding, run: () => latest.current[at]?.run() }))), [shown]);
}
