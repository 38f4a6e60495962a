import type { ReplyTexts } from "./reply-texts.ts";

export const ZH: ReplyTexts = {
  formIncomplete: "部分问题尚未回答或回答不完整。请打开您的申请，补全标出的问题后重新提交。",
  documentMissing: "缺少一份文件。请上传其全部页面后重新提交。",
  documentUnreadable: "我们无法辨认这份文件。请重新上传：整页、平整、清晰且无反光。",
  documentExpired: "这份文件已过期。请上传一份有效的文件。",
  photoNotCompliant: "照片不符合主管机关的规定。请上传近照：正面免冠、浅色纯净背景、无阴影。",
  dataMismatch: "此项回答与您的文件不一致。请完全按照文件上的内容填写。",
  passportValidityTooShort: "您的护照有效期不足以完成此次旅行。请换发护照并上传新护照。",
  answersContradict: "您的两项回答相互矛盾。请核对并更正有误的一项。",
  guardianConsentNeeded: "需要父母或监护人同意。请上传已签署的同意书，以及该人的护照或身份证复印件。",
  tripDatesChanged: "您的旅行日期与申请不再相符。请填写您将实际出行的日期。",
  wrongProduct: "此类申请不适合您的旅行。请告诉我们您将在那里做什么，我们会告知适合的类型。",
  governmentPaymentNeeded: "须直接向主管机关缴纳费用。请按申请中的说明缴费，并上传收据。",
  authorityRequest: "主管机关要求补充材料。请尽快回答或上传申请中标出的内容。",
  appointmentNeeded: "您需要预约。请按申请中的说明预约，并告知我们日期和地点。",
  biometricsNeeded: "须本人到场采集指纹或照片。请携带护照前往申请中注明的地点。",
  originalPassportNeeded: "主管机关需要护照原件。请将其寄送或带到申请中注明的地点。",
  travelerConfirmationNeeded: "请阅读申请中的说明，并确认其无误。",
  issuedDocumentError: "签发的文件有误，请勿持其出行。请告诉我们错在哪里，我们会请主管机关更正。",
};
