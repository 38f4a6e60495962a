/** How many characters people may write, by what they write; a form and the service that takes it have the same limit. */
export const CHARACTERS_MAX = {
  /** what a traveler says of a trip */
  statement: 2_000,
  /** a message in a case or a support ticket */
  message: 5_000,
  /** why a document is right */
  insistence: 1_000,
  /** of a support ticket */
  subject: 200,
  /** what somebody says to the assistant at once */
  reply: 2_000,
  /** what somebody adds to a request for help */
  leadMessage: 4_000,
  /** of a person, as its owner writes it */
  personName: 200,
  /** how a traveler calls somebody who helps */
  collaboratorName: 100,
} as const;
