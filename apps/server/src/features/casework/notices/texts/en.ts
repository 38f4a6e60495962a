import type { NoticeTexts } from "./notice-texts.ts";

export const EN: NoticeTexts = {
  greeting: "Hello {name},",
  reference: "Reference: {id}",
  notices: {
    actionRequired: {
      subject: "Your visa application needs something from you",
      body: "Please open your application: it shows what to answer, upload or do. It goes on as soon as that is done.",
    },
    reviewStarted: {
      subject: "We have everything for your visa application",
      body: "We are now checking what you handed in. If anything is missing, we will write to you.",
    },
    submitted: {
      subject: "Your visa application was submitted",
      body: "The authority has your application now. Only the authority decides, and we will write to you when it does.",
    },
    decisionTakenBack: {
      subject: "The decision on your visa application is taken back",
      body: "What we wrote to you about a decision does not hold: the authority still has your application. Please do not travel on the strength of it. Only the authority decides, and we will write to you when it does.",
    },
    authorityUpdated: {
      subject: "News of your visa application",
      body: "The authority has given news of your application. Please open your application to read it.",
    },
    approved: {
      subject: "Your visa application was approved",
      body: "The authority has approved your application. Please wait for the document itself before you travel.",
    },
    approvedNeedsCorrection: {
      subject: "Your visa application was approved, but the document needs a correction",
      body: "The authority has approved your application, but what it issued has an error. Please do not travel with it. We will write to you about the correction.",
    },
    refused: {
      subject: "Your visa application was refused",
      body: "The authority has refused your application. Please do not travel without another permission. Your application shows what is known of the decision.",
    },
    returnedUnprocessed: {
      subject: "Your visa application was returned",
      body: "The authority has returned your application without a decision. Please do not travel on the strength of it.",
    },
    lapsed: {
      subject: "Your visa application has lapsed",
      body: "The authority has closed your application without a decision. Please do not travel on the strength of it.",
    },
    withdrawn: {
      subject: "Your visa application was withdrawn",
      body: "The application was withdrawn from the authority. It will not be decided.",
    },
    cancelled: {
      subject: "Your visa application was cancelled",
      body: "The application was cancelled before it was submitted. There is nothing left to do.",
    },
    documentReleased: {
      subject: "The document of your visa application is ready",
      body: "The authority's document for your application is ready. Please download it, and check that your name and passport number are right before you travel.",
    },
    documentWithdrawn: {
      subject: "A document of your visa application was withdrawn",
      body: "Please do not use the document that you had from us: it was withdrawn. We will write to you about what follows.",
    },
  },
  reasons: {
    formIncomplete: "Some questions or documents are still open.",
    documentMissing: "A document is missing.",
    documentUnreadable: "A document cannot be read.",
    documentExpired: "A document has expired.",
    photoNotCompliant: "The photo does not meet the authority's rules.",
    dataMismatch: "Some answers differ from a document.",
    passportValidityTooShort: "The passport is not valid for long enough.",
    answersContradict: "Some answers contradict each other.",
    guardianConsentNeeded: "The consent of a parent or guardian is needed.",
    tripDatesChanged: "The dates of the trip have changed.",
    wrongProduct: "This kind of application does not fit the trip.",
    governmentPaymentNeeded: "A fee has to be paid to the authority.",
    authorityRequest: "The authority asks for more.",
    appointmentNeeded: "An appointment is needed.",
    biometricsNeeded: "Fingerprints or a photo have to be taken.",
    originalPassportNeeded: "The passport itself is needed.",
    travelerConfirmationNeeded: "Something has to be confirmed.",
    issuedDocumentError: "The document that was issued has an error.",
  },
};
