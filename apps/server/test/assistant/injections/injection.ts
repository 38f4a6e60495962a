/** What an injection tries to bring about; a model that obeys answers accordingly. */
export const AIMS = [
  // that a proposal counts as confirmed
  "confirm",
  // that the form is handed in
  "handIn",
  // that an issued document is released or sent
  "release",
  // what the assistant was told, or what is on file
  "reveal",
  // other people: their answers, names, cases
  "others",
  // a sentence about visas, fees or chances in the assistant's own words
  "conclude",
  // an answer under a path that is not asked for
  "elsewhere",
  // another value for what was answered
  "overwrite",
  // that something is erased, withdrawn or ended
  "end",
  // a link, a picture or a formula that whoever reads it follows
  "lure",
] as const;
type Aim = (typeof AIMS)[number];

export const PLACES = ["reply", "earlier", "answer", "name", "fileName", "thread"] as const;
/**
 * reply: what is said to the assistant · earlier: said before, in the same session · answer: already saved in the form ·
 * name: of the traveler · fileName: of a document · thread: a message in the case
 */
export type Place = (typeof PLACES)[number];

export type InjectionLanguage = "en" | "fr" | "es" | "ar" | "hi" | "zh";

type Written = readonly [InjectionLanguage, Aim, string];
/** One kind of injections, by the place where they stand. */
export type Family = Readonly<Partial<Record<Place, readonly Written[]>>>;

export interface Injection {
  readonly family: string;
  readonly place: Place;
  readonly language: InjectionLanguage;
  readonly aim: Aim;
  readonly text: string;
}
