/** What operators are told of by mail. */
export const NOTICES = [
  "created",
  "linkSent",
  "activated",
  "changeRequested",
  "changeConfirmed",
  "changeRejected",
  "changeWithdrawn",
  "reset",
  "rightsChanged",
  "renamed",
  "suspended",
  "reactivated",
  "passwordChanged",
  "factorAdded",
  "factorRemoved",
  "recoveryCodesChanged",
] as const;
export type Notice = (typeof NOTICES)[number];

/** {name} and {email} are of the person whom it is about, {by} of who did it. */
const WHAT: Readonly<Record<Notice, string>> = {
  created: "An account was made for {name} ({email}) by {by}.",
  linkSent: "{by} has sent {name} ({email}) a new link to set up the account.",
  activated: "{name} ({email}) has set a password and a second factor, and can sign in.",
  changeRequested:
    "{by} has asked for a change of the account of {name} ({email}). Another administrator has 24 hours to confirm it.",
  changeConfirmed: "{by} has confirmed the change of the account of {name} ({email}).",
  changeRejected: "{by} has rejected the change of the account of {name} ({email}).",
  changeWithdrawn: "{by} has withdrawn the change of the account of {name} ({email}).",
  reset: "The password and every second factor of {name} ({email}) were removed by {by}.",
  rightsChanged: "What {name} ({email}) may do or see was changed by {by}.",
  renamed: "{name} ({email}) was given this name by {by}.",
  suspended: "The account of {name} ({email}) was suspended by {by}.",
  reactivated: "The account of {name} ({email}) was reactivated by {by}.",
  passwordChanged: "The password of {name} ({email}) was changed.",
  factorAdded: "A second factor was added to the account of {name} ({email}).",
  factorRemoved: "A second factor was removed from the account of {name} ({email}).",
  recoveryCodesChanged: "{name} ({email}) has new recovery codes. The earlier ones no longer work.",
};

const SUBJECTS: Readonly<Partial<Record<Notice, string>>> = {
  created: "An operator's account was made",
  changeRequested: "A change of an operator's account awaits confirmation",
  reset: "An operator's account was reset",
  suspended: "An operator's account was suspended",
};

const ADVICE =
  "If you did not expect this, suspend the account, or have an administrator suspend it, and look at the audit log.";

interface Told {
  readonly name: string;
  readonly email: string;
  readonly by: string;
}

/** Subject and text of a notice. */
export function noticeText(notice: Notice, told: Told): { readonly subject: string; readonly text: string } {
  const what = filled(WHAT[notice], { name: told.name, email: told.email, by: told.by });
  return { subject: SUBJECTS[notice] ?? "An operator's account was changed", text: `${what}\n\n${ADVICE}` };
}

const LINK = `Hello {name},

somebody has made you an account for Entrada, or has renewed how you sign in. Set your password and a second factor here:

{link}

The link works once, for 24 hours. Give it to nobody: whoever has it can sign in as you. If you expected nothing of the
kind, tell an administrator.`;

/** Subject and text of the mail with a person's own link. */
export function linkText(told: { readonly name: string; readonly link: string }) {
  return { subject: "Set up how you sign in", text: filled(LINK, { name: told.name, link: told.link }) };
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}
