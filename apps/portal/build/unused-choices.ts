import type { Plugin } from "vite";

// Pages use the combobox alone.
const UNUSED = /^(?:useSelect|useMultipleSelection|_?useTagGroup)\.stateChangeTypes = [\w$]+;$/gm;

/**
 * Leaves out the parts of the library of choices that no page uses: each would stay for the one property that it is given
 * when the library is loaded.
 */
export function withoutUnusedChoices(): Plugin {
  return {
    name: "entrada-unused-choices",
    transform: {
      filter: { id: /\/downshift\.esm\.mjs$/ },
      handler: (code) => ({ code: code.replace(UNUSED, ""), map: null }),
    },
  };
}
