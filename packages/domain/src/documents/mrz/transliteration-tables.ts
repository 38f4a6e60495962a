/**
 * ICAO Doc 9303 part 3, 8th edition 2021, section 6: a character, then what may stand for it, the first being
 * recommended. `^` holds only at the start of a name component, `$` only at its end, `-` is not encoded.
 */
const LATIN = `
À A|Á A|Â A|Ã A|Ä AE A|Å AA A|Æ AE|Ç C|È E|É E|Ê E|Ë E|Ì I|Í I|Î I|Ï I|Ð D|Ñ N NXX|Ò O|Ó O|Ô O|Õ O|Ö OE O|Ø OE
Ù U|Ú U|Û U|Ü UE UXX U|Ý Y|Þ TH|Ā A|Ă A|Ą A|Ć C|Ĉ C|Ċ C|Č C|Ď D|Đ D|Ē E|Ĕ E|Ė E|Ę E|Ě E|Ĝ G|Ğ G|Ġ G|Ģ G|Ĥ H|Ħ H
Ĩ I|Ī I|Ĭ I|Į I|İ I|ı I|Ĳ IJ|Ĵ J|Ķ K|Ĺ L|Ļ L|Ľ L|Ŀ L|Ł L|Ń N|Ņ N|Ň N|Ŋ N|Ō O|Ŏ O|Ő O|Œ OE|Ŕ R|Ŗ R|Ř R|Ś S|Ŝ S
Ş S|Š S|Ţ T|Ť T|Ŧ T|Ũ U|Ū U|Ŭ U|Ů U|Ű U|Ų U|Ŵ W|Ŷ Y|Ÿ Y|Ź Z|Ż Z|Ž Z|ẞ SS`;

/**
 * The standard gives the Serbian tshe and the Macedonian gje the codes of two letters that look like them: here they have
 * both. The exceptions for a language are alternatives here: a name does not say in which
 * language it is written.
 */
const CYRILLIC = `
Ё E IO|Ђ D|Ћ C|Ѓ G GJ|Є IE ^YE|Ѕ DZ|І I|Ї I ^YI|Ј J|Љ LJ|Њ NJ|Ќ K KJ|Ў U|Џ DZ DJ|А A|Б B|В V|Г G H|Д D|Е E|Ж ZH Z|З Z|И I Y
Й I ^Y|К K|Л L|М M|Н N|О O|П P|Р R|С S|Т T|У U|Ф F|Х KH H|Ц TS C|Ч CH C|Ш SH S|Щ SHCH SHT|Ъ IE|Ы Y|Ь -|Э E
Ю IU ^YU|Я IA ^YA|Ѫ U|Ѵ Y|Ґ G|Ғ G GJ|Һ C`;

/** Appendix B of the same part says that both forms of the teh marbuta (ة) must be expected at the end. */
const ARABIC = `
\u0621 XE|\u0622 XAA|\u0623 XAE|\u0624 U|\u0625 I|\u0626 XI|\u0627 A|\u0628 B|\u0629 $XAH XTA|\u062a T|\u062b XTH
\u062c J|\u062d XH|\u062e XKH|\u062f D|\u0630 XDH|\u0631 R|\u0632 Z|\u0633 S|\u0634 XSH|\u0635 XSS|\u0636 XDZ
\u0637 XTT|\u0638 XZZ|\u0639 E|\u063a G|\u0640 -|\u0641 F|\u0642 Q|\u0643 K|\u0644 L|\u0645 M|\u0646 N|\u0647 H
\u0648 W|\u0649 XAY|\u064a Y|\u064b -|\u064c -|\u064d -|\u064e -|\u064f -|\u0650 -|\u0652 -|\u0670 -|\u0671 XXA
\u0679 XXT|\u067c XRT|\u067e P|\u0681 XKE|\u0685 XXH|\u0686 XC|\u0688 XXD|\u0689 XDR|\u0691 XXR|\u0693 XRR|\u0696 XRX
\u0698 XJ|\u069a XXS|\u069c -|\u06a2 -|\u06a7 -|\u06a8 -|\u06a9 XKK|\u06ab XXK|\u06ad XNG|\u06af XGG|\u06ba XNN
\u06bc XXN|\u06be XDO|\u06c0 XYH|\u06c1 XXG|\u06c2 XGE|\u06c3 XTG|\u06cc XYA|\u06cd XXY|\u06d0 Y|\u06d2 XYB|\u06d3 XBE`;

/** Doubles what stands for the character before it. */
export const SHADDA = "\u0651";

function rowsOf(table: string): readonly (readonly [string, readonly string[]])[] {
  return table
    .trim()
    .split(/[|\n]/)
    .map((row) => {
      const [character = "", ...spellings] = row.split(" ");
      return [character, spellings];
    });
}

/** What may stand in a machine readable zone for a character, in the order of the standard and with its marks. */
export const TRANSLITERATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  [LATIN, CYRILLIC, ARABIC].flatMap(rowsOf),
);

/**
 * What a country writes in the passports of its nationals, besides what the standard says. China: the announcement of its National Immigration
 * Administration of 29 September 2021 (YU, or U before E; holders may keep what an older document has), and V in those of
 * before 2012.
 */
export const SPELLINGS_OF_COUNTRY: Readonly<Partial<Record<string, ReadonlyMap<string, readonly string[]>>>> = {
  CN: new Map([["\u00dc", ["YU", "U", "V"]]]),
};
