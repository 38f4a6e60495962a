import Type from "typebox";

/** What a tenant calls its own record by. */
export const ExternalReference = Type.String({
  pattern: "^[!-~]{1,100}$",
  description:
    "Your own id, unique among yours of the same kind in this environment: 1 to 100 visible ASCII characters. It is " +
    "kept readable, so that it can be filtered by: put nothing personal in it.",
  examples: ["crm-4711"],
});
