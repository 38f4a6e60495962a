/** Loads, beside the request, what the answer is followed by: then all of it comes at once, and nothing moves. */
export function loadLateParts(): void {
  void Promise.allSettled([
    import("@entrada/ui/answer/easier.tsx"),
    import("@entrada/ui/answer/sources.tsx"),
    import("./printed-head.tsx"),
    import("./take-along.tsx"),
    import("../lead/lead.form.tsx"),
    import("../outlook/outlook.section.tsx"),
  ]);
}
