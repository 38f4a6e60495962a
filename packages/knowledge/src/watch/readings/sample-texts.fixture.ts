/** The words of a sample page, written for these tests in the shape of official ones. */
export interface SampleWords {
  readonly language: string;
  readonly title: string;
  readonly entry: string;
  /** the passage on which a rule rests; it has a number and a unit */
  readonly rule: string;
  readonly beside: string;
  readonly unit: readonly [string, string];
  /** what is said, and the same denied */
  readonly denied: readonly [string, string];
  readonly countries: readonly [string, string, string];
  readonly headers: readonly [string, string];
  readonly note: string;
  readonly added: string;
  readonly other: string;
  readonly news: string;
}

const words = (
  language: string,
  [title, entry, other]: readonly [string, string, string],
  [rule, beside, note, added, news]: readonly [string, string, string, string, string],
  lists: Pick<SampleWords, "unit" | "denied" | "countries" | "headers">,
): SampleWords => ({ language, title, entry, other, rule, beside, note, added, news, ...lists });

/** Ten scripts. */
export const SAMPLE_WORDS: readonly SampleWords[] = [
  words(
    "en",
    ["Visas", "Entry without a visa", "About us"],
    [
      "You may stay for up to 90 days within 180 days.",
      "You need a passport that is valid for 6 months.",
      "Children pay nothing.",
      "No places are open in 2027.",
      "The office has moved.",
    ],
    {
      unit: ["90 days", "90 months"],
      denied: ["You may work.", "You may not work."],
      countries: ["Chile", "Peru", "Kenya"],
      headers: ["Country", "Longest stay"],
    },
  ),
  words(
    "ru",
    ["Визы", "Въезд без визы", "О нас"],
    [
      "Без визы можно находиться до 90 дней.",
      "Паспорт должен действовать 6 месяцев.",
      "Дети не платят.",
      "В 2027 году мест нет.",
      "Офис переехал.",
    ],
    {
      unit: ["90 дней", "90 месяцев"],
      denied: ["Работать можно.", "Работать не можно."],
      countries: ["Чили", "Перу", "Кения"],
      headers: ["Страна", "Срок"],
    },
  ),
  words(
    "ar",
    ["التأشيرات", "الدخول بدون تأشيرة", "من نحن"],
    [
      "يمكن البقاء حتى ٩٠ يوما بدون تأشيرة.",
      "يجب أن يكون الجواز صالحا ٦ أشهر.",
      "الأطفال معفون.",
      "لا توجد أماكن في ٢٠٢٧.",
      "انتقل المكتب.",
    ],
    {
      unit: ["٩٠ يوما", "٩٠ شهرا"],
      denied: ["العمل مسموح.", "العمل غير مسموح."],
      countries: ["تشيلي", "بيرو", "كينيا"],
      headers: ["الدولة", "المدة"],
    },
  ),
  words(
    "zh",
    ["签证", "免签入境", "关于我们"],
    ["可免签停留不超过90天。", "护照有效期须为6个月。", "儿童免费。", "2027年没有名额。", "办公室已搬迁。"],
    {
      unit: ["90天", "90月"],
      denied: ["可以工作。", "不可以工作。"],
      countries: ["智利", "秘鲁", "肯尼亚"],
      headers: ["国家", "期限"],
    },
  ),
  words(
    "ja",
    ["査証", "査証免除", "概要"],
    [
      "90日以内の滞在は査証が免除されます。",
      "旅券は6か月有効であること。",
      "子供は無料です。",
      "2027年は受け付けません。",
      "事務所は移転しました。",
    ],
    {
      unit: ["90日", "90月"],
      denied: ["就労できます。", "就労できません。"],
      countries: ["チリ", "ペルー", "ケニア"],
      headers: ["国", "期間"],
    },
  ),
  words(
    "ko",
    ["비자", "무비자 입국", "소개"],
    [
      "비자 없이 90일까지 체류할 수 있습니다.",
      "여권은 6개월 유효해야 합니다.",
      "어린이는 무료입니다.",
      "2027년에는 자리가 없습니다.",
      "사무실을 옮겼습니다.",
    ],
    {
      unit: ["90일", "90월"],
      denied: ["일할 수 있습니다.", "일할 수 없습니다."],
      countries: ["칠레", "페루", "케냐"],
      headers: ["국가", "기간"],
    },
  ),
  words(
    "hi",
    ["वीज़ा", "बिना वीज़ा प्रवेश", "हमारे बारे में"],
    [
      "बिना वीज़ा के ९० दिन तक रह सकते हैं।",
      "पासपोर्ट ६ महीने मान्य हो।",
      "बच्चों का शुल्क नहीं है।",
      "२०२७ में कोई स्थान नहीं है।",
      "कार्यालय बदल गया है।",
    ],
    {
      unit: ["९० दिन", "९० माह"],
      denied: ["काम कर सकते हैं।", "काम नहीं कर सकते हैं।"],
      countries: ["चिली", "पेरू", "केन्या"],
      headers: ["देश", "अवधि"],
    },
  ),
  words(
    "th",
    ["วีซ่า", "เข้าประเทศโดยไม่มีวีซ่า", "เกี่ยวกับเรา"],
    [
      "พำนักได้ไม่เกิน 90 วันโดยไม่ต้องมีวีซ่า",
      "หนังสือเดินทางต้องมีอายุ 6 เดือน",
      "เด็กไม่เสียค่าธรรมเนียม",
      "ปี 2027 ไม่มีที่ว่าง",
      "สำนักงานย้ายแล้ว",
    ],
    {
      unit: ["90 วัน", "90 เดือน"],
      denied: ["ทำงานได้", "ทำงานไม่ได้"],
      countries: ["ชิลี", "เปรู", "เคนยา"],
      headers: ["ประเทศ", "ระยะเวลา"],
    },
  ),
  words(
    "el",
    ["Θεωρήσεις", "Είσοδος χωρίς θεώρηση", "Σχετικά"],
    [
      "Η διαμονή επιτρέπεται έως 90 ημέρες.",
      "Το διαβατήριο ισχύει 6 μήνες.",
      "Τα παιδιά δεν πληρώνουν.",
      "Το 2027 δεν υπάρχουν θέσεις.",
      "Το γραφείο μετακόμισε.",
    ],
    {
      unit: ["90 ημέρες", "90 μήνες"],
      denied: ["Η εργασία επιτρέπεται.", "Η εργασία δεν επιτρέπεται."],
      countries: ["Χιλή", "Περού", "Κένυα"],
      headers: ["Χώρα", "Διάρκεια"],
    },
  ),
  words(
    "he",
    ["אשרות", "כניסה ללא אשרה", "אודות"],
    [
      "מותר לשהות עד 90 ימים ללא אשרה.",
      "הדרכון בתוקף 6 חודשים.",
      "ילדים אינם משלמים.",
      "אין מקומות בשנת 2027.",
      "המשרד עבר.",
    ],
    {
      unit: ["90 ימים", "90 חודשים"],
      denied: ["העבודה מותרת.", "העבודה לא מותרת."],
      countries: ["צילה", "פרו", "קניה"],
      headers: ["מדינה", "משך"],
    },
  ),
];
