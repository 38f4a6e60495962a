import type { Language } from "@entrada/ui/language/languages.ts";

/** Loads, beside the request, what the answer is followed by: then all of it comes at once, and nothing moves. */
export function loadLateParts(language: Language): void {
  void Promise.allSettled([
    import("@entrada/ui/answer/easier.tsx"),
    import("@entrada/ui/answer/sources.tsx"),
    import("./printed-head.tsx"),
    import("./take-along.tsx"),
    import("../lead/lead.form.tsx"),
    import("../lead/messages.ts").then(({ LEAD_MESSAGES }) => LEAD_MESSAGES[language]()),
    import("../outlook/outlook.section.tsx"),
  ]);
}
