// The name under which each publishes at its own address. A report is never said to be of anybody else.
const PUBLISHER_BY_HOST: Readonly<Record<string, string>> = {
  "2016.idss-ep.com": "IDSS-EP 2016",
  "9dok.org": "9dok.org",
  "acts.co.za": "Acts Online",
  "africa24tv.com": "Africa 24",
  "africanplume.com": "African Plume",
  "alarabiya.net": "Al Arabiya",
  "albawaba.net": "Al Bawaba",
  "alkhaleej.ae": "Al Khaleej",
  "amap.ml": "Agence Malienne de Presse et Publicité",
  "amman.today": "Amman Today",
  "anews.com.tr": "Anews",
  "austlii.edu.au": "AustLII",
  "bangkokpost.com": "Bangkok Post",
  "bayar.av.tr": "bayar.av.tr",
  "bazanpa.ru": "bazanpa.ru",
  "bernama.com": "Bernama",
  "businesscentral.org.nz": "Business Central",
  "cctv.com": "China Central Television",
  "chinadailyhk.com": "China Daily Hong Kong",
  "chinanews.com.cn": "China News Service",
  "chinaqw.com": "Chinaqw",
  "cmadvocates.com": "CM Advocates",
  "docslib.org": "DocsLib",
  "dunya.com": "Dünya",
  "ealegislation.com": "ealegislation.com",
  "efe.com": "EFE",
  "elheraldo.hn": "El Heraldo",
  "eumonitor.eu": "EU Monitor",
  "facebook.com": "Facebook",
  "feu.edu.tw": "Far East University",
  "french-business-law.com": "french-business-law.com",
  "gercekgundem.com": "Gerçek Gündem",
  "gulfnews.com": "Gulf News",
  "gulftoday.ae": "Gulf Today",
  "h24info.ma": "H24info",
  "haber365.com.tr": "Haber365",
  "idconline.mx": "IDC Online",
  "inform.kz": "Kazinform",
  "instagram.com": "Instagram",
  "internethaber.com": "İnternethaber",
  "inview.nl": "InView",
  "khaleejtimes.com": "Khaleej Times",
  "khaosodenglish.com": "Khaosod English",
  "kilastimor.com": "Kilas Timor",
  "kupang.tribunnews.com": "Pos Kupang",
  "le360.ma": "Le360",
  "legaldex.com": "LegalDex",
  "legavox.fr": "Legavox",
  "lesotholii.org": "LesothoLII",
  "luatvietnam.vn": "LuatVietnam",
  "marayanews.com": "Maraya News",
  "medias24.com": "Médias24",
  "menafocus.qa": "Mena Focus",
  "mercopress.com": "MercoPress",
  "mondaq.com": "Mondaq",
  "nairametrics.com": "Nairametrics",
  "nationthailand.com": "The Nation (Thailand)",
  "newscyprus.eu": "newscyprus.eu",
  "odatv.com": "Odatv",
  "onlanka.com": "Onlanka",
  "ozallawfirm.com": "ozallawfirm.com",
  "paragraf.rs": "Paragraf",
  "pearlfmradio.sx": "Pearl FM",
  "scribd.com": "Scribd",
  "sggpnews.org.vn": "SGGP News",
  "siasat.com": "The Siasat Daily",
  "swissinfo.ch": "Swissinfo",
  "tapchidulich.net.vn": "Tạp chí Du lịch",
  "tepelawoffice.com": "tepelawoffice.com",
  "thailawforum.com": "Thailand Law Forum",
  "thenews.com.pk": "The News International",
  "thestar.com.my": "The Star (Malaysia)",
  "tookyung.com": "Today Economy",
  "ukcisa.org.uk": "UKCISA",
  "web.usm.my": "Universiti Sains Malaysia",
  "webarchive.library.unt.edu": "UNT Libraries",
  "wikisource.org": "Wikisource",
  "wionews.com": "WION",
  "wired-gov.net": "wired-gov.net",
  "workpermitegypt.com": "workpermitegypt.com",
  "yabiladi.com": "Yabiladi",
  "yumpu.com": "Yumpu",
  "zakon.kz": "Zakon.kz",
  "zawya.com": "Zawya",
};

const PUBLISHERS = [
  ...Object.entries(PUBLISHER_BY_HOST).map(([host, name]) => ({ host, name })),
  // no address of it is on record
  { host: null, name: "OwlBrief" },
];
const NAMES = new Set(PUBLISHERS.map(({ name }) => name));

/** What is on record of a source that may have been read in a report. */
export interface ReportedSource {
  readonly url: string;
  readonly transcription?: string | undefined;
  /** names, as people read them: `Gulf News`, `Dünya, Odatv and Zawya` */
  readonly reportedBy?: string | undefined;
}

/**
 * What is wrong with who is said to have reported a source: a name that no publisher has, one that neither the address
 * nor the transcription names, or a publisher's address without its name.
 */
export function reporterFaults({ url, transcription = "", reportedBy }: ReportedSource): readonly string[] {
  const hostname = URL.canParse(url) ? new URL(url).hostname : "";
  const ofAddress = PUBLISHERS.filter(({ host }) => `.${hostname}`.endsWith(`.${host}`)).map(({ name }) => name);
  const record = transcription.toLowerCase();
  const ofRecord = PUBLISHERS.filter(({ host, name }) =>
    [host, name].some((known) => known !== null && record.includes(known.toLowerCase())),
  );
  const onRecord = [...ofAddress, ...ofRecord.map(({ name }) => name)];
  const named = reportedBy?.split(/, | and /) ?? [];
  return [
    ...named.filter((name) => !NAMES.has(name)).map((name) => `reportedBy: no publisher of publishers.ts is "${name}"`),
    ...named
      .filter((name) => NAMES.has(name) && !onRecord.includes(name))
      .map((name) => `reportedBy: neither the address nor the transcription names "${name}"`),
    ...ofAddress
      .filter((name) => !named.includes(name))
      .map((name) => `the address is that of "${name}": name it in reportedBy`),
  ];
}
