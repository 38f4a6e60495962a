import type { AccessTexts } from "./access-texts.ts";

export const EN: AccessTexts = {
  link: {
    subject: "Your visa application is ready for you",
    body: "Open your application with this link:\n\n{link}\n\nIt works once, for {days} days. You will then be asked for a code, which we send to this address.\n\nIf you did not expect this, ignore it: nobody gets in without the code.",
  },
  code: {
    subject: "Your code",
    body: "{code}\n\nEnter it within {minutes} minutes. We never ask for it by phone or mail.\n\nIf you did not ask for a code, somebody else has your link: tell whoever arranges your trip.",
  },
};
