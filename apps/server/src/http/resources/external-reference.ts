import Type from "typebox";

/** The tenant's own id of a record. */
export const ExternalReference = Type.String({
  pattern: "^[!-~]{1,100}$",
  description:
    "Your own id, unique among your resources of this kind in this environment: 1 to 100 visible ASCII characters. " +
    "It is stored unencrypted so that you can filter by it: put no personal data in it.",
  examples: ["crm-4711"],
});
