import type { AssistantTexts } from "./assistant-texts.ts";

export const EN: AssistantTexts = {
  greeting:
    "Hello. I am a program, not a person. I fill in the form from what you write, and you confirm every answer. You can say “later” or ask why. About this visa I only quote what is on record; I decide nothing.",
  greetingOfTrip:
    "Hello. I am a program, not a person. Ask me what this trip needs: I quote what is on record, and nothing else. I decide nothing and give no advice.",
  ask: "My next question: {question}",
  proposed: "I read this in your message. Please check it: it is saved only if you agree.",
  unclear: "I could not find an answer in your message. Please say it in another way, or use the form.",
  doubt: "“{words}” can mean {days}. Which day is it? Please write the month as a word.",
  left: "That is fine. I leave this question for the end.",
  whyRequired: "The application form asks for it, and cannot be handed in without it.",
  whyOptional: "The application form asks for it, but you can leave it out.",
  quoted: "This is on record for your trip, word for word:",
  nothingQuoted: "There is nothing on record that I could quote.",
  decideFirst: "Please say first whether what I read is right.",
  done: "I have no more questions. Please look through the form, upload the documents that it asks for, and hand it in there.",
  notAsked: "Nothing is asked of you at the moment.",
  onlyQuotes: "I can only quote what is on record for this trip. Ask me what it needs.",
  partialDay: "A date, such as 14 March 1990. If the day or month is not known, leave it out.",
  hints: {
    yesNo: "Yes or no.",
    agree: "Yes, if you agree.",
    oneOf: "Choose one.",
    someOf: "Choose one or more.",
    day: "A date, such as 14 March 1990.",
    country: "The name of a country.",
    number: "A number.",
    group: "Please give: {parts}.",
    several: "Please give, for each one: {parts}.",
    long: null,
    text: null,
  },
};
