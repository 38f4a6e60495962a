import type { Language } from "@entrada/knowledge/reference.schema";

/** What a person reads at an address that leads to no file; it is the same whatever the reason. */
export const DEAD_ADDRESS: Readonly<Record<Language, { readonly title: string; readonly text: string }>> = {
  en: {
    title: "This link leads to no file",
    text: "A link to a document works only once, and only for a few minutes. Go back to where you got it, and ask for a new one.",
  },
  es: {
    title: "Este enlace no lleva a ningún archivo",
    text: "Un enlace a un documento funciona una sola vez y solo durante unos minutos. Vuelva al lugar donde lo obtuvo y pida uno nuevo.",
  },
  fr: {
    title: "Ce lien ne mène à aucun fichier",
    text: "Un lien vers un document ne fonctionne qu’une seule fois, et pendant quelques minutes seulement. Retournez là où vous l’avez obtenu et demandez-en un nouveau.",
  },
  ar: {
    title: "هذا الرابط لا يؤدي إلى أي ملف",
    text: "يعمل رابط المستند مرة واحدة فقط، ولبضع دقائق فقط. عُد إلى المكان الذي حصلت عليه منه واطلب رابطًا جديدًا.",
  },
  zh: {
    title: "此链接没有对应的文件",
    text: "文件链接只能使用一次，并且只在几分钟内有效。请返回您获得该链接的地方，重新获取一个。",
  },
  hi: {
    title: "यह लिंक किसी फ़ाइल तक नहीं ले जाता",
    text: "दस्तावेज़ का लिंक केवल एक बार, और केवल कुछ मिनट तक काम करता है। जहाँ से यह लिंक मिला था, वहाँ वापस जाकर नया लिंक माँगें।",
  },
};
