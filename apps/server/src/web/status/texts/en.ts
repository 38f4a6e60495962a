import type { StatusTexts } from "./status-texts.ts";

export const EN: StatusTexts = {
  title: "Status",
  overall: {
    works: "Everything works",
    limited: "Some things work only in part",
    fails: "Something does not work",
    unknown: "It is not known whether everything works",
  },
  parts: {
    answers: {
      name: "Visa answers and applications",
      works: "Questions are answered, and answers are saved.",
      fails: "Nothing can be answered or saved right now. Please try again later.",
    },
    files: {
      name: "Documents",
      works: "Documents can be sent and downloaded.",
      limited: "Documents can be sent. They are checked later.",
      fails: "Documents cannot be sent or downloaded right now.",
    },
    mail: {
      name: "E-mail",
      works: "E-mails are sent.",
      fails: "E-mails are waiting. They are sent as soon as possible.",
      off: "No e-mails are sent from here.",
    },
    work: {
      name: "Work behind the scenes",
      works: "What is sent in is worked on right away.",
      limited: "Work takes longer than usual. Nothing is lost.",
      fails: "Work has stopped. Nothing is lost.",
    },
    knowledge: {
      name: "Visa rules",
      works: "All rules were checked on time.",
      limited: "Some rules have not been checked for too long. Answers that depend on them say so.",
    },
  },
  states: {
    works: "Works",
    limited: "Works in part",
    fails: "Does not work",
    off: "Not set up",
    unknown: "Not known",
  },
  since: "since {when}",
  published: "Published on {day}.",
  history: {
    title: "The last 30 days",
    none: "No trouble was seen.",
    stretch: "{from} to {until}",
    lasting: "since {from}",
    unseen: "Nobody looked",
  },
  read: "As of {when}. All times are in UTC. What works is looked at every minute.",
  start: "To the start page",
};
