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
  mails: {
    ready: {
      subject: "{report}، من {from} إلى {to}",
      body: "التقرير جاهز.\n\n{headline}\n\nسجّل الدخول لرؤيته كاملاً وتنزيل الملف:\n{link}\n\nتصلك هذه الرسالة لأن هذا التقرير يُعَدّ تلقائيًا. ويمكن لمن يُعِدّ التقارير تغيير ذلك أو إيقافه مؤقتًا في الصفحات نفسها.",
    },
    paused: {
      subject: "موقوف مؤقتًا: {report}",
      body: "تعذّر إعداد التقرير ثلاث مرات متتالية. وهو موقوف مؤقتًا: لا يُعَدّ شيء ولا يُرسَل بعد الآن.\n\nسجّل الدخول لمعرفة السبب واستئنافه:\n{link}",
    },
  },
};
