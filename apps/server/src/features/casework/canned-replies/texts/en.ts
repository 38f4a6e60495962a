import type { ReplyTexts } from "./reply-texts.ts";

export const EN: ReplyTexts = {
  formIncomplete:
    "Some answers are missing or incomplete. Please open your application, complete the marked questions and hand it in again.",
  documentMissing: "A document is missing. Please upload all of its pages and hand it in again.",
  documentUnreadable:
    "We cannot read this document. Please upload it again: the whole page, flat, sharp and without reflections.",
  documentExpired: "This document has expired. Please upload one that is valid.",
  photoNotCompliant:
    "The photo does not meet the authority's rules. Please upload a recent one: face straight to the camera, plain light background, no shadows.",
  dataMismatch: "This answer differs from your document. Please enter it exactly as it is written there.",
  passportValidityTooShort:
    "Your passport is not valid for long enough for this trip. Please renew it, and upload the new one.",
  answersContradict: "Two of your answers contradict each other. Please check them, and correct the one that is wrong.",
  guardianConsentNeeded:
    "A parent or guardian has to agree. Please upload the signed consent, with a copy of that person's passport or identity card.",
  tripDatesChanged:
    "The dates of your trip no longer fit the application. Please enter the dates on which you will travel.",
  wrongProduct:
    "This kind of application does not fit your trip. Please tell us what you are going to do there, and we will say which one does.",
  governmentPaymentNeeded:
    "A fee has to be paid to the authority itself. Please pay it as described in your application, and upload the receipt.",
  authorityRequest:
    "The authority asks for more. Please answer or upload what is marked in your application as soon as you can.",
  appointmentNeeded:
    "You need an appointment. Please book it as described in your application, and tell us the day and the place.",
  biometricsNeeded:
    "Your fingerprints or a photo have to be taken in person. Please go to the place named in your application, and bring your passport.",
  originalPassportNeeded:
    "The authority needs the passport itself. Please send or bring it to the place named in your application.",
  travelerConfirmationNeeded: "Please read the note in your application, and confirm that it is right.",
  issuedDocumentError:
    "The document that was issued has an error. Please do not travel with it. Tell us what is wrong, and we will ask the authority to correct it.",
};
