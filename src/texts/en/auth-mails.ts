/**
 * Mails for sign-up and log-in, and the text message with a code. The sender fills in `{{brand}}` and the other
 * placeholders.
 */
export const mails = {
  copyAddress: "If the button does not work, copy this address into your browser:",
  verifyEmail: {
    subject: "Confirm your email address for {{brand}}",
    heading: "Confirm your email address",
    first: "Please confirm that this address is yours, so that you can always get back into your {{brand}} account.",
    second: "The link works once, within 24 hours. You can ask for a new one in your account at any time.",
    action: "Confirm my address",
    reason:
      "You're receiving this because someone signed up to {{brand}} with this address. If it wasn't you, ignore this email.",
  },
  resetPassword: {
    subject: "Choose a new password for {{brand}}",
    heading: "Choose a new password",
    first: "Someone, probably you, asked for a new password for your {{brand}} account.",
    second: "The link works once, within 1 hour. Only the newest link works.",
    action: "Choose a new password",
    reason: "If you didn't ask for this, ignore this email. Your password stays the same.",
  },
  loginAssistance: {
    subject: "Having trouble logging in to {{brand}}?",
    heading: "Looks like you're having trouble logging in",
    first: "Someone, probably you, entered wrong passwords for your {{brand}} account.",
    second: "Use this link to choose a new password and log in. It works once, within 1 hour.",
    action: "Choose a new password",
    reason: "If this wasn't you, ignore this email. Nobody got in, and your password stays the same.",
  },
  passwordChanged: {
    subject: "Your {{brand}} password was changed",
    heading: "Your password was changed",
    first: "The password of your {{brand}} account was changed just now, and every other device was logged out.",
    second: "If this was you, you're all set. If not, reset your password now.",
    action: "This wasn't me: reset my password",
    reason: "You're receiving this because your {{brand}} password changed.",
  },
  newDevice: {
    subject: "New log-in to your {{brand}} account",
    heading: "A new device logged in",
    first: "Someone logged in to your {{brand}} account with {{device}}, from {{place}}, on {{time}} UTC.",
    second: "If this was you, you're all set. If not, protect your account now.",
    action: "This wasn't me: protect my account",
    reason: "You're receiving this because a new browser logged in to your {{brand}} account.",
  },
  accountsMerged: {
    subject: "Your {{brand}} accounts were joined",
    heading: "Two accounts are becoming one",
    merged:
      "The people who run {{brand}} joined your account @{{from}} into @{{into}}. Everything in it moves there, and nobody can log in to @{{from}} any more. From now on, log in to @{{into}}.",
    kept: "The people who run {{brand}} joined the account @{{from}} into yours, @{{into}}. Everything in it moves to you, also its log-ins with other providers, unless you have one with the same provider.",
    second: "If these are not both your accounts, contact us now.",
    reason: "You're receiving this because this was the address of one of the accounts.",
  },
  signUpDeclined: {
    subject: "Your {{brand}} sign-up",
    heading: "We didn't open your account",
    first: "The people who run {{brand}} look at every new account, and they didn't open yours.",
    second: "We deleted what you entered. If you think this is a mistake, contact us.",
    expired:
      "Nobody approved your account within 30 days, so we deleted what you entered. You can sign up again at any time.",
    reason: "You're receiving this because somebody signed up to {{brand}} with this address.",
  },
  accountChanged: {
    subject: "{{heading}} ({{brand}})",
    reason: "You're receiving this because the people who run {{brand}} changed something about your account.",
    toAccount: "Go to your account",
    toLogin: "Log in",
    toContact: "Contact us",
    toDecision: "Read the decision",
    toReset: "Get back into your account",
    causes: {
      guidelines: "Something on it went against our guidelines.",
      activity: "We saw unusual activity on it.",
      underage: "Its owner seems to be too young to use it.",
      request: "You asked us to close it.",
    },
    suspend: {
      heading: "Your account has been deactivated",
      first: "Your {{brand}} account was closed, and every device was logged out. {{cause}}",
      second: "If you think this is a mistake, contact us.",
    },
    suspendUntil: {
      heading: "Your account is suspended for a time",
      first: "Your {{brand}} account is suspended until {{until}} (UTC), and every device was logged out. {{cause}}",
      second: "It opens again by itself. If you think this is a mistake, contact us.",
    },
    approve: {
      heading: "Your account is open",
      first: "The people who run {{brand}} approved your account. You can log in now.",
    },
    unsuspend: {
      heading: "Your account is open again",
      first: "Your {{brand}} account is as it was. You can log in again.",
    },
    soft_ban: {
      heading: "We protected your account",
      first:
        "We noticed some strange activity on your {{brand}} account, so we logged you out on all devices. Your password does not work any more.",
      second: "Reset your password, or log in with Facebook or Google, to get back into your account.",
    },
    unlock: {
      heading: "You can log in again now",
      first: "Your {{brand}} account was locked after wrong passwords or codes. It no longer is.",
    },
    end_sessions: {
      heading: "You were logged out everywhere",
      first: "Every device and access token of your {{brand}} account was logged out. Your password still works.",
    },
    remove_factors: {
      heading: "Your second step was removed",
      first:
        "The people who run {{brand}} removed the second step of your log-in, with passkeys and recovery codes, and logged every device out.",
      second: "Your password still works. Set up a second step again after you log in.",
    },
    verify_email: {
      heading: "Your email address is confirmed",
      first:
        "The people who run {{brand}} have confirmed that this address is yours, and logged every device out. Log in again.",
    },
    verify_identity: {
      heading: "Your account is now verified",
      first: "Your profile now shows it to everyone.",
    },
    unverify_identity: {
      heading: "Your account is no longer verified",
      first: "Your profile no longer shows the mark.",
    },
    verify_merchant: {
      heading: "Your account is now a verified merchant",
      first: "Your profile now shows it to everyone.",
    },
    unverify_merchant: {
      heading: "Your account is no longer a verified merchant",
      first: "Your profile no longer shows the mark.",
    },
    make_moderator: {
      heading: "You are a moderator now",
      first: "The people who run {{brand}} made you a moderator. You can read reports and decide on them.",
    },
    end_moderator: {
      heading: "You are no longer a moderator",
      first: "The people who run {{brand}} ended your role as a moderator. Your account stays as it is.",
    },
    export_data: {
      heading: "Your data is being exported",
      first:
        "The people who run {{brand}} started an export of your data for you. We send another email when it's ready. Only you can download it.",
      second: "If you didn't ask them for it, delete it in your settings, under Export.",
    },
  },
  decisionMade: {
    subject: "{{heading}} ({{brand}})",
    action: "Read the decision",
    reason: "You're receiving this because of a decision about your {{brand}} account.",
    page: "The decision page gives our reasons and explains how to appeal.",
    warned: {
      headings: {
        pin: "A warning about your Pin",
        comment: "A warning about your comment",
        board: "A warning about your board",
        section: "A warning about your section",
        message: "A warning about your message",
        conversation: "A warning about your messages",
        user: "A warning about your account",
      },
      first: "The people who run {{brand}} decided that it goes against the rules. Nothing else changes.",
    },
    removed: {
      heading: "We removed everything that you posted",
      first:
        "The people who run {{brand}} decided that what you posted goes against the rules. Your boards, Pins and comments are gone.",
    },
    labeled: {
      heading: "We labeled what you posted",
      first: "The people who run {{brand}} marked Pins of yours, so that others know before they look. Your Pins stay.",
    },
    limited: {
      heading: "We limited who sees what you posted",
      first:
        "The people who run {{brand}} took Pins of yours out of search, feeds and recommendations. You still see them.",
    },
    held: {
      heading: "We hold your post for a review",
      first:
        "An automated check took your comment or message for spam. Only you see it until a moderator of {{brand}} has decided.",
    },
  },
  appealDecided: {
    subject: "{{heading}} ({{brand}})",
    action: "Read the decision",
    reason: "You're receiving this because you appealed a decision on {{brand}}.",
    upheld: {
      heading: "We reversed our decision",
      first:
        "Somebody else looked at your appeal and agreed with you. We took the decision back, and restored everything that we still had.",
    },
    undone: {
      heading: "We took our decision back",
      first: "A moderator looked again and took the decision back. We restored everything that we still had.",
    },
    reasonUndone: "You're receiving this because of a decision about your {{brand}} account.",
    renamed: "You have a new board of the same name or address by now, so the restored one is called “{{name}}”.",
    moved: "The board that it was on is gone, so it is on your new secret board “{{name}}” now.",
    /** A name for a board. */
    restoredBoard: "Restored Pins",
    dismissed: {
      heading: "Our decision stands",
      first: "Somebody else looked at your appeal and came to the same decision.",
    },
  },
  noticeReceived: {
    subject: "We got your report ({{brand}})",
    heading: "We got your report",
    first: "You reported something on {{brand}}: {{address}}",
    second: "A person looks at it and decides. We email you the outcome. The link shows the state at any time.",
    action: "See the state of your report",
    reason:
      "You're receiving this because somebody reported something on {{brand}} with this address. If it wasn't you, ignore this email.",
  },
  reportDecided: {
    subject: "We looked at your report ({{brand}})",
    heading: "Thank you for your report",
    kinds: {
      pin: "You reported a Pin on {{brand}}.",
      comment: "You reported a comment on {{brand}}.",
      board: "You reported a board on {{brand}}.",
      section: "You reported a section on {{brand}}.",
      message: "You reported a message on {{brand}}.",
      conversation: "You reported a conversation on {{brand}}.",
      user: "You reported a person on {{brand}}.",
    },
    outcomes: {
      dismissed: "We looked at it and found no violation of our guidelines or the law, so it stays.",
      labeled: "It stays. We labeled its picture, so that people know before they look.",
      warned: "It went against our guidelines. We warned its owner.",
      limited: "It went against our guidelines. Others no longer find it.",
      removed: "It went against our guidelines. We removed it.",
      suspended: "It went against our guidelines. We closed the account behind it.",
    },
    appeal: "If you disagree, you can appeal within six months. A person other than the one who decided reads it.",
    private: "Reports are private.",
    action: "See your report",
    reason: "You're receiving this because you reported something on {{brand}}.",
  },
  reportAppealDecided: {
    subject: "{{heading}} ({{brand}})",
    action: "See your report",
    reason: "You're receiving this because you appealed a decision on {{brand}}.",
    upheld: {
      heading: "We look at your report again",
      first:
        "Somebody else looked at your appeal and agreed with you. We opened the case again, and email you the outcome.",
    },
    dismissed: {
      heading: "Our decision stands",
      first: "Somebody else looked at your appeal and came to the same decision.",
    },
  },
  device: {
    known: "{{browser}} on {{system}}",
    unknownBrowser: "an unknown browser",
    unknownPlace: "an unknown place",
  },
  smsCode:
    "{{code}} is your {{brand}} code. It works for {{minutes}} minutes. Don't share it with anyone, not even us.",
} as const;
