import type { FaultTexts } from "./fault-texts.ts";

export const AR: FaultTexts = {
  notBefore: "أدخل تاريخًا لا يسبق تاريخ «{other}».",
  notAfter: "أدخل تاريخًا لا يتجاوز تاريخ «{other}».",
  between: "أدخل تاريخًا بين {from} و{to}.",
  notEarlier: "أدخل تاريخًا لا يسبق {from}.",
  notLater: "أدخل تاريخًا لا يتجاوز {to}.",
  atMostDays: "أدخل {to} على الأكثر: عدد الأيام حتى نهاية الرحلة أو التأشيرة.",
  trip: "الرحلة المحددة من {arrival} إلى {departure}، والتواريخ الأخرى تتطلب تحققًا جديدًا.",
  programme: "لا يُقبل الطلب بغير ذلك.",
  passportOf: "أدخل {country}: تم التحقق من الرحلة لجواز سفر من هذا البلد، وأي جواز آخر يتطلب تحققًا جديدًا.",
  unconfirmed: "مُلئت هذه الإجابة مسبقًا. راجعها وأكدها.",
  documentMissing: "حمّل هذا المستند أولًا: {document}.",
  documentChecking: "لا يزال هذا المستند قيد الفحص: {document}. حاول مجددًا بعد قبوله.",
  codes: {
    required: "جزء من الإجابة ناقص.",
    unknown_field: "هذه المعلومة غير مطلوبة هنا.",
    wrong_type: "الإجابة ليست بالشكل المطلوب.",
    wrong_enum_value: "اختر إحدى الإجابات المعروضة.",
    wrong_format: "الإجابة ليست بالشكل المطلوب: تأكد من أنها صحيحة وكاملة.",
    too_short: "الإجابة قصيرة جدًا.",
    too_long: "الإجابة طويلة جدًا.",
    too_few: "عدد العناصر غير كافٍ.",
    too_many: "عدد العناصر أكثر من المسموح.",
    out_of_range: "هذا العدد غير ممكن هنا.",
    not_unique: "أدخل كل عنصر مرة واحدة فقط.",
  },
};
