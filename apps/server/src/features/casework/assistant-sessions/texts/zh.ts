import type { AssistantTexts } from "./assistant-texts.ts";

export const ZH: AssistantTexts = {
  greeting:
    "您好。我是一个程序，不是真人。我根据您写的内容填写表格，每个答案都由您确认。您可以说“以后再说”，也可以问为什么。关于这个签证，我只引用已有的记录，不作任何决定。",
  greetingOfTrip:
    "您好。我是一个程序，不是真人。您可以问我这次旅行需要什么：我只会逐字引用已有的记录。我不作任何决定，也不提供建议。",
  ask: "我的下一个问题：{question}",
  proposed: "这是我从您的消息中读到的内容。请核对：只有您同意后才会保存。",
  unclear: "我没有在您的消息中找到答案。请换一种说法，或使用表格填写。",
  doubt: "“{words}”可能是{days}。是哪一天？请写明月份，例如“3月”。",
  left: "好的。这个问题我留到最后再问。",
  whyRequired: "申请表要求填写此项，没有它就无法提交。",
  whyOptional: "申请表会问到此项，但您可以不填。",
  quoted: "关于您的旅行，记录原文如下：",
  nothingQuoted: "没有可以引用的记录。",
  decideFirst: "请先确认我读到的内容是否正确。",
  done: "我没有其他问题了。请检查表格，上传所需文件，并在表格中提交。",
  notAsked: "目前不需要您提供任何内容。",
  onlyQuotes: "关于这次旅行，我只能引用已有的记录。您可以问我需要什么。",
  partialDay: "一个日期，例如1990年3月14日。如果不知道日或月，可以不写。",
  hints: {
    yesNo: "是或否。",
    agree: "如果您同意，请回答“是”。",
    oneOf: "请选择一项。",
    someOf: "请选择一项或多项。",
    day: "一个日期，例如1990年3月14日。",
    country: "一个国家或地区的名称。",
    number: "一个数字。",
    group: "请提供：{parts}。",
    several: "请逐一提供：{parts}。",
    long: null,
    text: null,
  },
};
