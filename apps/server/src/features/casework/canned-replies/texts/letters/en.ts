import type { LetterTexts } from "./letter-texts.ts";

export const EN: LetterTexts = {
  tickets: {
    received: "Thank you for writing. We are looking into it and will answer here as soon as we know more.",
    moreDetails:
      "So that we can help, please tell us a little more: what did you try to do, and what happened instead?",
    withAuthority:
      "Your application is with the authority. It decides by itself how long it takes, and we cannot speed it up. We will write to you as soon as we hear from it.",
    corrected: "We have corrected this. Please look again, and tell us if something is still not right.",
    answered: "We hope that this answers your question. If not, just write back here.",
  },
  leads: {
    canHelp: "Thank you for asking. We can apply for you. Tell us who travels and when, and we will send you an offer.",
    moreDetails:
      "Thank you for asking. So that we can tell you what you need, please write back: which passports do you hold, where do you live, and when and why do you travel?",
    applyYourself:
      "Thank you for asking. We do not offer this service. You can apply yourself on the authority's own page.",
    askAuthority:
      "Thank you for asking. The official rules do not say clearly what applies to your trip. Please ask the embassy or consulate of the country that you travel to, and keep its answer in writing.",
  },
};
