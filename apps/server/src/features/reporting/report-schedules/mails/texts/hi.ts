import type { ScheduleTexts } from "./schedule-texts.ts";

export const HI: ScheduleTexts = {
  reports: {
    determinations: "प्रश्न और उत्तर",
    orders: "ऑर्डर",
    revenue: "राजस्व",
    cases: "मामले",
    slaPerformance: "लक्ष्य",
    webhookHealth: "वेबहुक",
  },
  figures: {
    determinations: "उत्तर",
    undeterminedShare: "अनिर्धारित",
    orders: "ऑर्डर",
    paid: "भुगतान",
    serviceRevenue: "सेवाओं से राजस्व",
    refunds: "लौटाई गई राशि",
    cases: "मामले",
    lateShare: "विलंबित",
    targets: "लक्ष्य",
    metShare: "पूरे हुए",
    attempts: "प्रयास",
    successShare: "सफल",
  },
  withheld: "बताने के लिए बहुत कम",
  value: "{name}: {value}",
  mails: {
    ready: {
      subject: "{report}, {from} से {to} तक",
      body: "रिपोर्ट तैयार है।\n\n{headline}\n\nपूरी रिपोर्ट देखने और फ़ाइल डाउनलोड करने के लिए साइन इन करें:\n{link}\n\nयह मेल आपको इसलिए मिला है क्योंकि यह रिपोर्ट अपने-आप बनती है। रिपोर्ट बनाने वाले लोग उन्हीं पृष्ठों पर इसे बदल या रोक सकते हैं।",
    },
    paused: {
      subject: "रोकी गई: {report}",
      body: "रिपोर्ट लगातार तीन बार नहीं बन सकी। इसे रोक दिया गया है: अब न कुछ बनेगा, न भेजा जाएगा।\n\nकारण देखने और इसे फिर से शुरू करने के लिए साइन इन करें:\n{link}",
    },
  },
};
