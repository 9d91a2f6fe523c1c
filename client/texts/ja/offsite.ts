import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/offsite.ts";

export const ja: Translated<typeof en> = {
  offsite: {
    leaving: "{{brand}}から移動します",
    leavingText: "このリンクの移動先は{{host}}です。当サイトでは確認していないサイトです。",
    continue: "{{host}}へ進む",
    back: "{{brand}}に残る",
    blocked: "このリンクは開けません",
    blockedText: "このアドレスは{{brand}}から開けません。",
    suspicious: "不審なリンクの可能性があります",
    suspiciousText: "詐欺や端末への被害のおそれがあるため、リンク先は開きません。",
    porn: "アダルトコンテンツの可能性があります",
    pornText: "性的な内容を含むサイトへは移動できません。",
    mistake: "誤りだと思われる場合はお知らせください。",
  },
};
