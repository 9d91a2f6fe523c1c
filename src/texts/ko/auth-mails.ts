import type { mails as en } from "../en/auth-mails.ts";
import type { Translated } from "../translated.ts";

/** The mails of the entry in Korean. */
export const mails: Translated<typeof en> = {
  copyAddress: "버튼이 작동하지 않으면 다음 주소를 브라우저에 복사해 주세요:",
  verifyEmail: {
    subject: "{{brand}} 이메일 주소를 확인해 주세요",
    heading: "이메일 주소 확인",
    first: "언제든지 {{brand}} 계정을 되찾을 수 있도록 이 주소가 본인의 주소인지 확인해 주세요.",
    second: "링크는 24시간 이내에 한 번만 사용할 수 있습니다. 새 링크는 계정에서 언제든지 요청할 수 있습니다.",
    action: "내 주소 확인",
    reason:
      "이 주소로 {{brand}}에 가입했기 때문에 보내 드리는 메일입니다. 본인이 아니라면 아무것도 하지 마세요. 주소는 확인되지 않은 상태로 남습니다.",
  },
  resetPassword: {
    subject: "{{brand}} 비밀번호를 새로 설정해 주세요",
    heading: "새 비밀번호 설정",
    first: "이 주소로 등록된 {{brand}} 계정의 비밀번호를 재설정해 달라는 요청이 있었습니다.",
    second:
      "링크는 1시간 이내에 한 번만 사용할 수 있습니다. 같은 종류의 새 메일이 오면 이전 링크는 사용할 수 없습니다.",
    action: "새 비밀번호 설정",
    reason: "요청하지 않았다면 아무것도 하지 마세요. 비밀번호는 그대로이며, 이 메일을 읽는 사람만 변경할 수 있습니다.",
  },
  loginAssistance: {
    subject: "{{brand}} 로그인에 어려움이 있으신가요?",
    heading: "로그인에 어려움이 있으신 것 같습니다",
    first: "이 주소로 등록된 {{brand}} 계정에 잘못된 비밀번호가 여러 번 입력되었습니다.",
    second:
      "이 링크에서 새 비밀번호를 설정하면 다시 로그인할 수 있습니다. 링크는 1시간 이내에 한 번만 사용할 수 있습니다.",
    action: "새 비밀번호 설정",
    reason:
      "본인이 아니라면 아무것도 하지 마세요. 아무도 로그인하지 않았으며, 이 메일을 읽는 사람만 비밀번호를 변경할 수 있습니다.",
  },
  passwordChanged: {
    subject: "{{brand}} 비밀번호가 변경되었습니다",
    heading: "비밀번호가 변경되었습니다",
    first: "{{brand}} 계정의 비밀번호가 방금 변경되었고, 다른 모든 기기에서 로그아웃되었습니다.",
    second: "본인이 변경했다면 문제없습니다. 본인이 아니라면 바로 비밀번호를 재설정해 주세요.",
    action: "본인이 아니라면 비밀번호 재설정",
    reason: "이 주소가 {{brand}} 계정에 등록되어 있어 보내 드리는 메일입니다. 비밀번호가 변경될 때마다 발송됩니다.",
  },
  newDevice: {
    subject: "{{brand}} 계정에 새 기기에서 로그인되었습니다",
    heading: "새 기기에서 로그인되었습니다",
    first: "{{time}}(UTC)에 {{device}}({{place}})에서 {{brand}} 계정에 로그인되었습니다.",
    second: "본인이 맞다면 아무것도 하지 않아도 됩니다. 아니라면 지금 계정을 보호하세요.",
    action: "제가 아닙니다: 계정 보호하기",
    reason: "이 주소가 {{brand}} 계정에 등록되어 있어 보내 드리는 메일입니다. 새 브라우저에서 로그인할 때 발송됩니다.",
  },
  accountsMerged: {
    subject: "{{brand}} 계정이 합쳐졌습니다",
    heading: "두 계정을 하나로 합치고 있습니다",
    merged:
      "{{brand}} 운영자가 회원님의 계정 @{{from}}을(를) @{{into}}에 합쳤습니다. 모든 내용이 그쪽으로 옮겨지며, @{{from}}에는 더 이상 로그인할 수 없습니다. 이제부터 @{{into}}에 로그인하세요.",
    kept: "{{brand}} 운영자가 계정 @{{from}}을(를) 회원님의 @{{into}}에 합쳤습니다. 모든 내용이 회원님의 계정으로 옮겨집니다. 다른 서비스를 통한 로그인도 같은 서비스의 로그인이 없다면 옮겨집니다.",
    second: "두 계정이 모두 회원님의 것이 아니라면 지금 문의해 주세요.",
    reason: "이 주소가 두 계정 중 하나의 주소였기 때문에 이 메일을 보내 드립니다.",
  },
  signUpDeclined: {
    subject: "{{brand}} 가입 안내",
    heading: "계정이 개설되지 않았습니다",
    first: "{{brand}} 운영자는 새 계정을 모두 확인하며, 이번 계정은 승인하지 않았습니다.",
    second: "입력한 내용은 삭제했습니다. 착오라고 생각되면 문의해 주세요.",
    expired: "30일 안에 승인되지 않아 입력한 내용을 삭제했습니다. 언제든지 다시 가입할 수 있습니다.",
    reason: "이 주소로 {{brand}}에 가입 신청이 있어 보내 드리는 메일입니다.",
  },
  accountChanged: {
    subject: "{{heading}} ({{brand}})",
    reason: "이 주소가 {{brand}} 계정에 등록되어 있고 사이트 운영자가 계정을 변경했기 때문에 이 메일을 보내 드립니다.",
    toAccount: "계정으로 이동",
    toLogin: "로그인",
    toContact: "문의하기",
    toDecision: "결정 내용 보기",
    toReset: "계정 되찾기",
    causes: {
      guidelines: "가이드라인을 위반한 내용이 있었습니다.",
      activity: "평소와 다른 활동이 발견되었습니다.",
      underage: "이용할 수 있는 나이가 아닌 것으로 보입니다.",
      request: "본인이 계정 폐쇄를 요청했습니다.",
    },
    suspend: {
      heading: "계정이 비활성화되었습니다",
      first: "{{brand}} 계정이 폐쇄되고 모든 기기에서 로그아웃되었습니다. {{cause}}",
      second: "착오라고 생각되면 문의해 주세요.",
    },
    suspendUntil: {
      heading: "계정이 일시 정지되었습니다",
      first: "{{brand}} 계정이 {{until}}(UTC)까지 정지되고 모든 기기에서 로그아웃되었습니다. {{cause}}",
      second: "기간이 지나면 자동으로 다시 열립니다. 착오라고 생각되면 문의해 주세요.",
    },
    approve: {
      heading: "계정이 승인되었습니다",
      first: "{{brand}} 운영자가 계정을 승인했습니다. 이제 로그인할 수 있습니다.",
    },
    unsuspend: {
      heading: "계정을 다시 사용할 수 있습니다",
      first: "{{brand}} 계정은 이전 그대로입니다. 다시 로그인할 수 있습니다.",
    },
    soft_ban: {
      heading: "계정을 보호했습니다",
      first:
        "{{brand}} 계정에서 이상한 활동이 발견되어 모든 기기에서 로그아웃했습니다. 기존 비밀번호는 더 이상 사용할 수 없습니다.",
      second: "계정을 되찾으려면 비밀번호를 재설정하거나 Facebook 또는 Google로 로그인하세요.",
    },
    unlock: {
      heading: "지금 바로 로그인할 수 있습니다",
      first: "{{brand}} 계정이 잘못된 비밀번호나 코드로 인해 잠겨 있었습니다. 이제 잠금이 해제되었습니다.",
    },
    end_sessions: {
      heading: "모든 기기에서 로그아웃되었습니다",
      first: "{{brand}} 계정의 모든 기기와 액세스 토큰이 로그아웃되었습니다. 비밀번호는 그대로 사용할 수 있습니다.",
    },
    remove_factors: {
      heading: "2단계 인증이 해제되었습니다",
      first: "{{brand}} 운영자가 2단계 인증을 패스키, 복구 코드와 함께 해제하고 모든 기기에서 로그아웃했습니다.",
      second: "비밀번호는 그대로 사용할 수 있습니다. 로그인한 뒤 2단계 인증을 다시 설정해 주세요.",
    },
    verify_email: {
      heading: "이메일 주소가 확인되었습니다",
      first:
        "{{brand}} 운영자가 이 주소가 본인의 것임을 확인하고 모든 기기에서 로그아웃했습니다. 다시 로그인해 주세요.",
    },
    verify_identity: {
      heading: "계정이 인증되었습니다",
      first: "이제부터 프로필에 인증 표시가 나타납니다.",
    },
    unverify_identity: {
      heading: "계정 인증이 취소되었습니다",
      first: "프로필에 인증 표시가 더 이상 나타나지 않습니다.",
    },
    verify_merchant: {
      heading: "인증된 판매자가 되었습니다",
      first: "이제부터 프로필에 인증 표시가 나타납니다.",
    },
    unverify_merchant: {
      heading: "판매자 인증이 취소되었습니다",
      first: "프로필에 인증 표시가 더 이상 나타나지 않습니다.",
    },
    make_moderator: {
      heading: "관리 담당자가 되었습니다",
      first: "{{brand}} 운영자가 회원님을 관리 담당자로 지정했습니다. 신고를 읽고 결정할 수 있습니다.",
    },
    end_moderator: {
      heading: "이제 관리 담당자가 아닙니다",
      first: "{{brand}} 운영자가 관리 담당자 역할을 종료했습니다. 계정은 그대로 유지됩니다.",
    },
    export_data: {
      heading: "데이터를 내보내고 있습니다",
      first:
        "{{brand}} 운영자가 회원님을 위해 데이터 내보내기를 시작했습니다. 준비되면 이메일로 다시 알려 드립니다. 본인만 다운로드할 수 있습니다.",
      second: "요청하지 않았다면 설정의 ‘내보내기’에서 삭제해 주세요.",
    },
  },
  decisionMade: {
    subject: "{{heading}} ({{brand}})",
    action: "결정 내용 보기",
    reason: "{{brand}} 계정에 대한 결정이 있어 보내 드리는 메일입니다.",
    page: "결정 페이지에서 이유와 이의 제기 방법을 확인할 수 있습니다.",
    warned: {
      headings: {
        pin: "핀에 대한 경고",
        comment: "댓글에 대한 경고",
        board: "보드에 대한 경고",
        section: "섹션에 대한 경고",
        message: "메시지에 대한 경고",
        conversation: "대화의 메시지에 대한 경고",
        user: "계정에 대한 경고",
      },
      first: "{{brand}} 운영자가 규칙을 위반했다고 판단했습니다. 그 밖에 달라지는 것은 없습니다.",
    },
    removed: {
      heading: "게시물을 모두 삭제했습니다",
      first: "{{brand}} 운영자가 게시물이 규칙을 위반했다고 판단했습니다. 보드, 핀, 댓글이 삭제되었습니다.",
    },
    labeled: {
      heading: "게시물에 라벨을 붙였습니다",
      first: "{{brand}} 운영자가 보기 전에 알 수 있도록 회원님의 핀에 라벨을 붙였습니다. 핀은 그대로 남습니다.",
    },
    limited: {
      heading: "게시물이 보이는 범위를 제한했습니다",
      first: "{{brand}} 운영자가 회원님의 핀을 검색, 피드, 추천에서 제외했습니다. 본인에게는 계속 보입니다.",
    },
    held: {
      heading: "게시물을 검토 대기 상태로 두었습니다",
      first:
        "자동 검사에서 댓글 또는 메시지를 스팸으로 판단했습니다. {{brand}} 담당자가 결정할 때까지 본인에게만 보입니다.",
    },
  },
  appealDecided: {
    subject: "{{heading}} ({{brand}})",
    action: "결정 내용 보기",
    reason: "{{brand}}의 결정에 이의를 제기했기 때문에 보내 드리는 메일입니다.",
    upheld: {
      heading: "결정을 취소했습니다",
      first: "다른 담당자가 이의 제기를 검토하고 받아들였습니다. 결정을 취소하고 남아 있는 내용을 모두 복원했습니다.",
    },
    undone: {
      heading: "결정을 취소했습니다",
      first: "운영 담당자가 다시 검토하고 결정을 취소했습니다. 남아 있던 것은 모두 복원했습니다.",
    },
    reasonUndone: "{{brand}} 계정에 대한 결정이 있어 보내 드리는 메일입니다.",
    renamed: "이름이나 주소가 같은 새 보드가 이미 있어 복원된 보드의 이름은 ‘{{name}}’입니다.",
    moved: "원래 있던 보드가 없어져서 새 비밀 보드 ‘{{name}}’에 복원했습니다.",
    restoredBoard: "복원된 핀",
    dismissed: {
      heading: "결정이 유지됩니다",
      first: "다른 담당자가 이의 제기를 검토했고 같은 결정을 내렸습니다.",
    },
  },
  noticeReceived: {
    subject: "신고를 접수했습니다 ({{brand}})",
    heading: "신고를 접수했습니다",
    first: "{{brand}}에서 신고하신 대상: {{address}}",
    second: "담당자가 검토해 결정하고 결과를 이메일로 알려 드립니다. 현재 상태는 언제든지 링크에서 볼 수 있습니다.",
    action: "신고 상태 보기",
    reason:
      "이 이메일 주소로 {{brand}}의 내용이 신고되어 보내 드리는 메일입니다. 신고한 적이 없다면 이 메일을 무시하세요.",
  },
  reportDecided: {
    subject: "신고를 검토했습니다 ({{brand}})",
    heading: "신고해 주셔서 감사합니다",
    kinds: {
      pin: "{{brand}}의 핀을 신고하셨습니다.",
      comment: "{{brand}}의 댓글을 신고하셨습니다.",
      board: "{{brand}}의 보드를 신고하셨습니다.",
      section: "{{brand}}의 섹션을 신고하셨습니다.",
      message: "{{brand}}의 메시지를 신고하셨습니다.",
      conversation: "{{brand}}의 대화를 신고하셨습니다.",
      user: "{{brand}}의 사용자를 신고하셨습니다.",
    },
    outcomes: {
      dismissed: "검토했지만 가이드라인이나 법을 위반한 내용을 찾지 못해 그대로 둡니다.",
      labeled: "그대로 두지만, 보기 전에 알 수 있도록 사진에 라벨을 붙였습니다.",
      warned: "가이드라인을 위반해 소유자에게 경고했습니다.",
      limited: "가이드라인을 위반해 다른 사람에게 표시되지 않게 했습니다.",
      removed: "가이드라인을 위반해 삭제했습니다.",
      suspended: "가이드라인을 위반해 계정을 폐쇄했습니다.",
    },
    appeal: "동의하지 않으면 6개월 안에 이의를 제기할 수 있습니다. 결정한 사람이 아닌 다른 담당자가 검토합니다.",
    private: "신고는 공개되지 않습니다.",
    action: "신고 보기",
    reason: "{{brand}}에서 신고했기 때문에 보내 드리는 메일입니다.",
  },
  reportAppealDecided: {
    subject: "{{heading}} ({{brand}})",
    action: "신고 보기",
    reason: "{{brand}}의 결정에 이의를 제기했기 때문에 보내 드리는 메일입니다.",
    upheld: {
      heading: "신고를 다시 검토합니다",
      first: "다른 담당자가 이의 제기를 검토하고 받아들였습니다. 다시 검토하고 결과를 이메일로 알려 드립니다.",
    },
    dismissed: {
      heading: "결정이 유지됩니다",
      first: "다른 담당자가 이의 제기를 검토했고 같은 결정을 내렸습니다.",
    },
  },
  device: {
    known: "{{system}}의 {{browser}}",
    unknownBrowser: "알 수 없는 브라우저",
    unknownPlace: "알 수 없는 장소",
  },
  smsCode:
    "{{brand}} 인증 코드는 {{code}}입니다. {{minutes}}분 동안 유효합니다. 운영자를 포함해 누구에게도 알려 주지 마세요.",
};
