import type { LandingTexts } from "./landing-texts.ts";

export const EN: LandingTexts = {
  title: "Visa answers and travel applications",
  check: {
    title: "Do I need a visa?",
    about: "A passport, a destination and dates. The answer names its official source.",
    ask: "Ask",
  },
  portal: {
    title: "Your applications",
    about: "Questions, documents and messages, until the visa is there.",
    byLink: "To get in, open the link that was sent to you.",
    signedIn: "I am signed in already",
  },
  demo: {
    open: "Open the portal as Ada Example",
    enter: "Enter the code {code}",
    invented: "The demo has invented her and her family. The link opens once.",
    notYet:
      "To get in as the invented family of the demo, run this in the folder of the server. It makes a link and a code, which then stand here, too:",
    key: "The API key of the demo is in {file}.",
  },
  console: {
    title: "Console",
    about: "For staff: the cases that wait, what travelers sent, and the decision.",
    open: "Open the console",
  },
  docs: {
    title: "Documentation",
    about: "Guides by task, events, problems, and every operation with a command to paste.",
    read: "Read the documentation",
  },
  machines: "For machines: {address} says as JSON whether this server can work.",
};
