import type { AccessTexts } from "./access-texts.ts";

export const ZH: AccessTexts = {
  link: {
    subject: "您的签证申请已准备好",
    body: "请用此链接打开您的申请：\n\n{link}\n\n链接只能使用一次，{days} 天内有效。随后需要输入验证码，我们会发送到此邮箱。\n\n如果您没有预料到这封邮件，请忽略：没有验证码，任何人都无法进入。",
  },
  code: {
    subject: "您的验证码",
    body: "{code}\n\n请在 {minutes} 分钟内输入。我们绝不会通过电话或邮件索要验证码。\n\n如果您没有请求验证码，说明有人持有您的链接：请告知为您安排行程的人。",
  },
};
