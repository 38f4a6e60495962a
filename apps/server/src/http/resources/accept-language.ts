interface Preference {
  readonly range: string;
  readonly quality: number;
}

/**
 * The available language that the Accept-Language header prefers; the first one when it accepts none of them.
 * A regional range matches its language (`fr-CA` matches `fr`), as in RFC 4647 lookup.
 */
export function negotiateLanguage<L extends string>(header: string | undefined, available: readonly [L, ...L[]]): L {
  const preferences = parse(header ?? "");
  const refused = new Set(preferences.filter(({ quality }) => quality === 0).map(({ range }) => range));
  for (const { range, quality } of preferences) {
    if (quality === 0) continue;
    const wanted =
      range === "*"
        ? available.find((language) => !refused.has(language))
        : available.find((language) => range === language || range.startsWith(`${language}-`));
    if (wanted !== undefined) return wanted;
  }
  return available[0];
}

function parse(header: string): readonly Preference[] {
  return (
    header
      .split(",")
      .map((part) => {
        const [range = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
        const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
        return { range, quality: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0 };
      })
      .filter(({ range }) => range !== "")
      // Stable: at equal weight, the first one in the header wins.
      .sort((a, b) => b.quality - a.quality)
  );
}
