/** The mails of the entry, and the text message with a code. `{{brand}}` and the rest are filled in where they are sent. */
export const mails = {
  copyAddress: "If the button does not work, copy this address into your browser:",
  verifyEmail: {
    subject: "Confirm your email address for {{brand}}",
    heading: "Confirm your email address",
    first: "Please confirm that this address is yours, so that you can always get back into your {{brand}} account.",
    second: "The link works once, within 24 hours. You can ask for a new one in your account at any time.",
    action: "Confirm my address",
    reason:
      "You get this mail because this address was used to sign up to {{brand}}. If that was not you, do nothing: without you the address stays unconfirmed.",
  },
  resetPassword: {
    subject: "Choose a new password for {{brand}}",
    heading: "Choose a new password",
    first: "Somebody, probably you, asked for a new password for the {{brand}} account of this address.",
    second: "The link works once, within 1 hour. A newer mail of this kind ends the older ones.",
    action: "Choose a new password",
    reason:
      "If you did not ask for it, do nothing: your password stays as it is, and nobody but the reader of this mail can change it.",
  },
  loginAssistance: {
    subject: "Having trouble logging in to {{brand}}?",
    heading: "Looks like you're having trouble logging in",
    first: "Somebody, probably you, typed wrong passwords for the {{brand}} account of this address.",
    second: "With this link you choose a new password and are back in. It works once, within 1 hour.",
    action: "Choose a new password",
    reason:
      "If that was not you, do nothing: nobody got in, and nobody but the reader of this mail can change the password.",
  },
  passwordChanged: {
    subject: "Your {{brand}} password was changed",
    heading: "Your password was changed",
    first: "The password of your {{brand}} account was changed just now, and every other device was logged out.",
    second: "If that was you, all is well. If it was not, ask for a new password at once.",
    action: "It was not me: ask for a new password",
    reason:
      "You get this mail because this is the address of a {{brand}} account. It is sent at every change of a password.",
  },
  newDevice: {
    subject: "New log-in to your {{brand}} account",
    heading: "A new device logged in",
    first: "Somebody logged in to your {{brand}} account with {{device}}, from {{place}}, on {{time}} UTC.",
    second: "If that was you, all is well. If it was not, log that device out and choose a new password.",
    action: "See where you are logged in",
    reason:
      "You get this mail because this is the address of a {{brand}} account. It is sent when a browser logs in for the first time.",
  },
  device: {
    known: "{{browser}} on {{system}}",
    unknownBrowser: "an unknown browser",
    unknownPlace: "an unknown place",
  },
  smsCode: "{{code}} is your {{brand}} code. It is good for {{minutes}} minutes. Give it to nobody, us included.",
} as const;
