import type { NoticeTexts } from "./notice-texts.ts";

export const ZH: NoticeTexts = {
  greeting: "{name}，您好：",
  reference: "参考编号：{id}",
  notices: {
    actionRequired: {
      subject: "您的签证申请需要您处理",
      body: "请打开您的申请，其中列明需要回答、上传或办理的事项。完成后，申请会继续办理。",
    },
    reviewStarted: {
      subject: "您的签证申请材料已齐全",
      body: "我们正在审核您提交的材料。如有缺少，我们会与您联系。",
    },
    submitted: {
      subject: "您的签证申请已递交",
      body: "主管机关已收到您的申请。只有主管机关能作出决定，届时我们会通知您。",
    },
    decisionTakenBack: {
      subject: "关于您签证申请的决定已撤销",
      body: "我们此前就决定向您发送的通知不再有效：主管机关仍在处理您的申请。请勿据此出行。只有主管机关能作出决定，届时我们会通知您。",
    },
    authorityUpdated: {
      subject: "您的签证申请有新进展",
      body: "主管机关告知了您的申请的进展。请打开您的申请查看。",
    },
    approved: {
      subject: "您的签证申请已获批准",
      body: "主管机关已批准您的申请。请在收到证件后再出行。",
    },
    approvedNeedsCorrection: {
      subject: "您的签证申请已获批准，但证件需要更正",
      body: "主管机关已批准您的申请，但签发的证件有误。请勿持该证件出行。关于更正事宜，我们会与您联系。",
    },
    refused: {
      subject: "您的签证申请被拒绝",
      body: "主管机关拒绝了您的申请。没有其他许可，请勿出行。您的申请中载有已知的决定内容。",
    },
    returnedUnprocessed: {
      subject: "您的签证申请被退回",
      body: "主管机关未作决定即退回了您的申请。请勿凭此申请出行。",
    },
    lapsed: {
      subject: "您的签证申请已失效",
      body: "主管机关未作决定即结束了您的申请。请勿凭此申请出行。",
    },
    withdrawn: {
      subject: "您的签证申请已撤回",
      body: "申请已从主管机关撤回，不会再有决定。",
    },
    cancelled: {
      subject: "您的签证申请已取消",
      body: "申请在递交前已取消，无需再办理任何事项。",
    },
    documentReleased: {
      subject: "您的签证申请文件已备妥",
      body: "主管机关就您的申请签发的文件已备妥。请下载，并在出行前核对姓名和护照号码。",
    },
    documentWithdrawn: {
      subject: "您的签证申请的一份文件已撤回",
      body: "请勿使用我们此前提供给您的文件：该文件已撤回。后续事项我们会另行通知您。",
    },
  },
  reasons: {
    formIncomplete: "还有问题未回答或文件未上传。",
    documentMissing: "缺少一份文件。",
    documentUnreadable: "一份文件无法辨认。",
    documentExpired: "一份文件已过期。",
    photoNotCompliant: "照片不符合主管机关的要求。",
    dataMismatch: "部分回答与文件不一致。",
    passportValidityTooShort: "护照有效期不足。",
    answersContradict: "部分回答相互矛盾。",
    guardianConsentNeeded: "需要父母或监护人同意。",
    tripDatesChanged: "行程日期已变更。",
    wrongProduct: "此类申请不适合该行程。",
    governmentPaymentNeeded: "需要向主管机关缴费。",
    authorityRequest: "主管机关要求补充。",
    appointmentNeeded: "需要预约。",
    biometricsNeeded: "需要采集指纹或照片。",
    originalPassportNeeded: "需要护照原件。",
    travelerConfirmationNeeded: "有事项需要确认。",
    issuedDocumentError: "签发的证件有误。",
  },
};
