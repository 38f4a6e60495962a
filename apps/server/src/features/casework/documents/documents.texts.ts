import type { Finding } from "@entrada/domain/documents/verdict";

/** What each finding means to whoever has to upload again, or to look at the document. */
export const FINDING_TEXTS: Readonly<Record<Finding["reason"], string>> = {
  zoneNotFound: "The two or three lines at the bottom of the page were not found. Show the whole page, flat and sharp.",
  zoneUnclear: "This could not be read with certainty. Show the whole page, flat and sharp, without reflections.",
  otherKindOfDocument: "This is not the data page of a passport.",
  notOrdinaryPassport:
    "The lines at the bottom of the page do not say that this is an ordinary passport. Rules differ for diplomatic, service, emergency and other passports: a person looks at it.",
  refugeeDocument:
    "This is a travel document for a refugee, not a national passport. Other rules hold for it: a person looks at it.",
  statelessDocument:
    "This is a travel document for a stateless person, not a national passport. Other rules hold for it: a person looks at it.",
  organizationDocument:
    "An international organization issued this document; it is not a national passport. Other rules hold for it: a person looks at it.",
  nationalityClass:
    "This passport is for a British national who is not a British citizen. Other rules hold for it: a person looks at it.",
  noNationality:
    "The lines at the bottom of the page name no country as the nationality. Other rules may hold for this document: a person looks at it.",
  issuedToForeigner:
    "This document was issued by another country than that of the nationality, so it is not a national passport. Other rules hold for it: a person looks at it.",
  territoryNotNamed:
    "The lines at the bottom of the page name the state, which passports of its territories do too. A person looks at which of them issued this document.",
  dataMismatch: "The document and the traveler's data differ. Correct whichever is wrong.",
  documentExpired: "The document has expired. Upload one that is valid.",
  unusable: "A person looked at it, and it cannot be used: it is unclear, cut off or incomplete. Upload a better one.",
  notChecked: "No rule can check this kind of document: a person looks at it.",
  emptyFile: "The file is empty.",
  tooManyBytes: "The file is larger than what can be uploaded, or than the authority takes.",
  damaged: "The file is damaged or not complete. Export or take it again.",
  tooManyPixels: "The picture has more pixels than can be opened, or than the authority takes.",
  animated: "The picture has several frames. Upload a still one.",
  encryptedPdf: "The PDF is protected by a password. Upload one that is not.",
  scriptedPdf: "The PDF has a script in it. Print it into a new PDF.",
  pdfWithMedia: "The PDF has sound, film or a model in it. Print it into a new PDF.",
  pdfWithAttachment: "The PDF has a file in it. Print it into a new PDF.",
  pdfWithForm: "The PDF has a form that not every program shows. Print it into a new PDF.",
  pdfWithAction: "The PDF does something when it is opened. Print it into a new PDF.",
  tooManyPages: "The PDF has too many pages. Upload those that were asked for.",
  noPages: "The PDF has no pages.",
  tookTooLong: "The file takes too long to open. Export it again, or take a new picture.",
  tookTooMuchMemory: "The file takes too much memory to open. Export it again, or take a new picture.",
  infected: "The scanner found malware in the file.",
  sourceGone: "The document that this is a copy of was deleted meanwhile. Upload it again.",
  wrongMediaType: "The file is not of the type that was announced, or the authority does not take it.",
  tooFewBytes: "The file is smaller than the authority asks for. Take the photo in better quality.",
  tooFewPixels: "The photo has too few pixels.",
  wrongAspect: "The photo is not as wide or high as it should be. Crop it.",
  notSharp: "The photo is not sharp. Hold the camera still and find better light.",
  tooDark: "The photo is too dark.",
  headTooDark: "The face is too dark. Let the light come from the front.",
  tooBright: "The face is too bright. Find softer light.",
  lowContrast: "The photo has too little contrast.",
  monochrome: "The photo is not in colour.",
  backgroundNotLight: "The background is too dark. Stand before a light wall.",
  backgroundColoured: "The background has a colour. Stand before a white wall.",
  backgroundUneven: "The background is uneven.",
  shadowOnBackground: "There may be a shadow on the background. Stand further from the wall.",
  backgroundNotPlain: "The background is not plain.",
  noHead: "No head was found.",
  severalHeads: "There seems to be more than one person.",
  headUnclear: "It is not clear where the head is.",
  headTooSmall: "The head is too small. Come closer.",
  headTooLarge: "The head is too large. Go further back.",
  headNotCentred: "The head is not in the middle.",
  headCut: "The head is cut off.",
  headTilted: "The head is tilted.",
};
