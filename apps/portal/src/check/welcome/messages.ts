import type { Messages } from "@entrada/ui/language/language.tsx";
import type { Language } from "@entrada/ui/language/languages.ts";
import ar from "./messages/ar.json?messages";
import en from "./messages/en.json?messages";
import es from "./messages/es.json?messages";
import fr from "./messages/fr.json?messages";
import hi from "./messages/hi.json?messages";
import zh from "./messages/zh.json?messages";

/** The sentences below the empty form, in one file with it: another way to the server would take longer than all of them. */
export const WELCOME_MESSAGES: Readonly<Record<Language, Messages>> = { en, es, fr, ar, zh, hi };
