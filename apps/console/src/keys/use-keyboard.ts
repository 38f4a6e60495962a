import { useEffect } from "react";
import { boundTo } from "./bindings.ts";

const TYPES_INTO = 'input, textarea, select, [contenteditable="true"]';
const PRESSED_BY_ENTER = "a, button, summary";

/** Hands keys to whatever they are bound to. Who types into a field types; Enter on a link or button presses it. A key that is held runs once. */
export function useKeyboard(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : undefined;
      const isPlain = !event.ctrlKey && !event.metaKey;
      if (isPlain && at?.closest(TYPES_INTO)) return;
      if (isPlain && event.key === "Enter" && !event.shiftKey && at?.closest(PRESSED_BY_ENTER)) return;
      const binding = boundTo(event);
      if (binding === undefined) return;
      event.preventDefault();
      if (!event.repeat) binding.run();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
