import type { CheckPage } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { namedLanguages } from "@entrada/ui/language/languages.ts";

/** The settings in words, by their labels, to tell what differs. */
export function useTold(): (page: CheckPage) => Readonly<Record<string, string>> {
  const { text, list } = useLanguage();
  const onOff = (isOn: boolean) => text(isOn ? "checkPage.on" : "checkPage.off");
  return ({ displayName, slug, accent, logo, languages, allowedOrigins, offers, leads, isOn }) => ({
    [text("checkPage.name")]: displayName ?? "",
    [text("checkPage.slug")]: slug ?? "",
    [text("checkPage.accent")]: accent ?? "",
    [text("checkPage.logo")]: onOff(logo !== null),
    [text("checkPage.languages")]: list(namedLanguages(languages)),
    [text("checkPage.sites")]: list(allowedOrigins),
    [text("checkPage.offers")]: onOff(offers),
    [text("checkPage.leads")]: onOff(leads),
    [text("checkPage.isOn")]: onOff(isOn),
  });
}
