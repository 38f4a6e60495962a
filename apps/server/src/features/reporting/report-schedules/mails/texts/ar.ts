import type { ScheduleTexts } from "./schedule-texts.ts";

export const AR: ScheduleTexts = {
  reports: {
    determinations: "الأسئلة والأجوبة",
    orders: "الطلبات",
    revenue: "الإيرادات",
    cases: "الملفات",
    slaPerformance: "الأهداف",
    webhookHealth: "إشعارات الويب",
  },
  figures: {
    determinations: "الأجوبة",
    undeterminedShare: "غير محدّدة",
    orders: "الطلبات",
    paid: "المدفوع",
    serviceRevenue: "إيرادات الخدمات",
    refunds: "المبالغ المردودة",
    cases: "الملفات",
    lateShare: "المتأخرة",
    targets: "الأهداف",
    metShare: "المحقَّقة",
    attempts: "المحاولات",
    successShare: "الناجحة",
  },
  withheld: "العدد أقل من أن يُذكر",
  value: "{name}: {value}",
  nothing: "لا شيء في هذه الفترة.",
  test: { subject: "[اختبار] {subject}", body: "هذه الرسالة عن بيئة الاختبار.\n\n{body}" },
  mails: {
    ready: {
      subject: "{tenant}: {report}، من {from} إلى {to}",
      body: "تقرير {tenant} جاهز.\n\n{headline}\n\nسجّل الدخول لرؤيته كاملاً. ويمكن تنزيل الملف هناك خلال سبعة أيام:\n{link}\n\nتصلك هذه الرسالة لأنه تم اختيارك ضمن متلقّي هذا التقرير المجدول. ويمكن لمن يُعِدّ التقارير تغييره أو إيقافه مؤقتًا في الصفحات نفسها.",
    },
    paused: {
      subject: "{tenant}: {report}، تقرير موقوف مؤقتًا",
      body: "تعذّر إعداد تقرير {tenant} ثلاث مرات متتالية. وهو موقوف مؤقتًا: لا يُعَدّ شيء ولا يُرسَل بعد الآن.\n\nسجّل الدخول لمعرفة السبب واستئنافه:\n{link}\n\nتصلك هذه الرسالة لأنه تم اختيارك ضمن متلقّي هذا التقرير المجدول.",
    },
  },
};
