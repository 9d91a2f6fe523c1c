import type { Language } from "../model/languages.ts";
import { filled } from "../text/templates.ts";

/** The note on the sign-up form if not everybody can sign up. The server sends it: few sites need it in their first load. */
const NOTES = {
  en: {
    invited: "You have an invitation. Choose how to sign up.",
    invitation: "Sign-up is by invitation. Open your invitation link first.",
    ended: "This invitation has expired or has been used up. Ask for a new one.",
    approval: "The people who run {{brand}} review each new account before it opens.",
    domains: "Sign up with the address of your organization.",
  },
  ja: {
    invited: "招待されています。登録方法を選んでください。",
    invitation: "登録は招待制です。受け取ったリンクを先に開いてください。",
    ended: "この招待は期限が切れたか、定員に達しました。新しい招待を受け取ってください。",
    approval: "新しいアカウントは、{{brand}}の運営者の確認後に使えるようになります。",
    domains: "組織のメールアドレスで登録してください。",
  },
  ko: {
    invited: "초대를 받으셨습니다. 가입 방법을 선택하세요.",
    invitation: "초대받은 사람만 가입할 수 있습니다. 받은 링크를 먼저 여세요.",
    ended: "이 초대는 만료되었거나 정원이 찼습니다. 새 초대를 받으세요.",
    approval: "새 계정은 {{brand}} 운영자가 확인한 뒤에 열립니다.",
    domains: "소속 조직의 이메일 주소로 가입하세요.",
  },
} as const satisfies Record<Language, object>;

/** The note in the page's language. */
export const signUpNote = (language: Language, note: keyof (typeof NOTES)["en"], brand: string): string =>
  filled(NOTES[language][note], { brand });
