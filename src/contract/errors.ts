/**
 * Every error the product can answer with (CONTRACT.md section 5): its number on the wire, its HTTP status and what a
 * person reads. Clients switch on the number, never on the text. A number keeps its meaning for ever; new ones are
 * above 200.
 */
export const ERRORS = {
  INVALID_PARAMETERS: { code: 1, http: 400, message: "Some of what was sent is not right. Check it and try again." },
  AUTHENTICATION_REQUIRED: { code: 2, http: 401, message: "Log in first to do that." },
  NOT_PERMITTED: { code: 3, http: 403, message: "You are not allowed to do that." },
  AUTHORIZATION_FAILED: { code: 7, http: 401, message: "Your session has ended. Log in again." },
  RATE_LIMITED: { code: 8, http: 429, message: "That was too many tries. Wait a little and try again." },
  INTERNAL: { code: 9, http: 500, message: "Sorry! Something went wrong on our end." },
  OVERLOADED: { code: 10, http: 503, message: "We are very busy right now. Try again in a moment." },
  STORAGE_FULL: {
    code: 381,
    http: 503,
    message: "This site has no room left, so nothing was saved. Please try again later.",
  },
  USER_NOT_FOUND: { code: 30, http: 404, message: "We couldn't find that person." },
  BOARD_NOT_FOUND: { code: 40, http: 404, message: "We couldn't find that board." },
  SECTION_NOT_FOUND: { code: 41, http: 404, message: "We couldn't find that section." },
  PIN_NOT_FOUND: { code: 50, http: 404, message: "We couldn't find that Pin." },
  IMAGE_INVALID: {
    code: 51,
    http: 400,
    message: "That file isn't a picture we can read. Try a JPEG, PNG, WebP, GIF or AVIF.",
  },
  IMAGE_TOO_LARGE: { code: 52, http: 413, message: "That picture is too large." },
  URL_NOT_FETCHABLE: {
    code: 53,
    http: 400,
    message: "We couldn't reach that address. Check it, or upload the picture instead.",
  },
  BOARD_NAME_TAKEN: { code: 60, http: 409, message: "You already have a board with that name." },
  SECTION_NAME_TAKEN: { code: 61, http: 409, message: "This board already has a section with that name." },
  SAME_BOARD_AND_SECTION: { code: 62, http: 400, message: "It is already there. Choose another board or section." },
  ALREADY_FOLLOWING_LIMIT: { code: 63, http: 400, message: "You follow as many as you can. Unfollow some first." },
  EMAIL_INVALID: { code: 100, http: 400, message: "Hmm...that doesn't look like an email address." },
  EMAIL_TAKEN: { code: 101, http: 409, message: "That email is already in use. Log in instead." },
  EMAIL_CONTAINS_BRAND: { code: 102, http: 400, message: "Please stick to your name, or the name of your brand" },
  EMAIL_UNVERIFIED: { code: 103, http: 403, message: "Verify your email first. We can send the mail again." },
  USERNAME_TAKEN: { code: 104, http: 409, message: "That username is taken." },
  PASSWORD_TOO_SHORT: { code: 110, http: 400, message: "Your password is too short! You need 6+ characters." },
  PASSWORD_NOT_ASCII: {
    code: 111,
    http: 400,
    message: "Use only a mix of letters, numbers and special characters (for example: ?, !, $).",
  },
  PASSWORD_TOO_WEAK: { code: 112, http: 400, message: "Please make a stronger password." },
  PASSWORD_EQUALS_USERNAME: { code: 113, http: 400, message: "Please make your username and password different." },
  AGE_REQUIRED: { code: 120, http: 400, message: "We need to know your age to provide you this service." },
  UNDERAGE: { code: 121, http: 403, message: "Sorry, you’re not eligible to sign up right now." },
  OVER_AGE: { code: 122, http: 400, message: "Oops! Please use a valid age to sign up." },
  CONSENT_REQUIRED: { code: 123, http: 400, message: "Check every required box to go on." },
  INCORRECT_PASSWORD: {
    code: 130,
    http: 401,
    message: "The password you entered is incorrect. Try again or Reset your password",
  },
  SOCIAL_ACCOUNT_NOT_FOUND: { code: 131, http: 404, message: "We couldn't find an account for that. Sign up instead." },
  MFA_REQUIRED: { code: 132, http: 401, message: "Two-factor authentication required" },
  MFA_CODE_INVALID: { code: 133, http: 401, message: "That verification code is incorrect. Try again." },
  MFA_CODE_EXPIRED: { code: 134, http: 401, message: "That verification code has expired. Ask for a new one." },
  ACCOUNT_SUSPENDED: { code: 135, http: 403, message: "Your account has been deactivated" },
  LOGIN_RATE_LIMITED: {
    code: 136,
    http: 429,
    message:
      "Oops! Too many login attempts. You have reached the maximum number of login attempts. Try again in 30 minutes.",
  },
  SOFT_BANNED: {
    code: 137,
    http: 403,
    message:
      "We noticed some strange activity on your account. Reset your password or log in with Facebook or Google to get back into your account.",
  },
  LOGIN_ASSISTANCE: { code: 138, http: 401, message: "Looks like you're having trouble logging in" },
  LOGIN_TOO_QUICK: {
    code: 139,
    http: 429,
    message: "Oops! You logged in too quickly. Please try again with the reCAPTCHA.",
  },
  CAPTCHA_REQUIRED: { code: 140, http: 429, message: "Please show us that you are not a robot, and try again." },
  GOOGLE_ONLY_ACCOUNT: {
    code: 141,
    http: 403,
    message: "Your account is already linked to Google. To log in with email, set a password.",
  },
  FACEBOOK_ONLY_ACCOUNT: {
    code: 142,
    http: 403,
    message: "Your account is already linked to Facebook. To log in with email, set a password.",
  },
  APPLE_LINKED_ACCOUNT: {
    code: 143,
    http: 403,
    message:
      "Your account is connected to Apple. This option works only on the iOS app. To log in here, you'll need to set a password.",
  },
  FACEBOOK_LINKED_ACCOUNT: {
    code: 144,
    http: 409,
    message: "Your account is connected to Facebook - use the Facebook button to log in",
  },
  VOLUNTARILY_DEACTIVATED: {
    code: 145,
    http: 403,
    message: "You deactivated this account. Log in with your email and password to have it back.",
  },
  SOCIAL_ACCOUNT_NOT_MATCHED: {
    code: 146,
    http: 404,
    message: "We couldn't match your Facebook/Google account to any account. Try resetting your password instead.",
  },
  SOCIAL_SIGNUP_DISABLED: {
    code: 147,
    http: 403,
    message: "Signing up that way isn't available. Continue with your email instead.",
  },
  SOCIAL_TOKEN_INVALID: { code: 148, http: 401, message: "That log-in could not be confirmed. Try again." },
  SSO_FAILED: { code: 150, http: 401, message: "Sorry! Something went wrong on our end." },
  SSO_DOMAIN_NOT_ALLOWED: {
    code: 151,
    http: 403,
    message: "Your organisation's log-in doesn't speak for that email address.",
  },
  HANDSHAKE_TOKEN_INVALID: { code: 160, http: 401, message: "That log-in has expired. Try again." },
  RESET_TOKEN_INVALID: { code: 161, http: 401, message: "This link has been used or has expired. Ask for a new one." },
  IDEMPOTENCY_KEY_REUSED: { code: 170, http: 422, message: "That request key was used for something else." },
  NOT_FOUND: { code: 201, http: 404, message: "There is nothing at this address." },
  METHOD_NOT_ALLOWED: { code: 202, http: 405, message: "This address doesn't take that method." },
  BODY_UNREADABLE: { code: 203, http: 400, message: "What was sent could not be read." },
  BODY_TOO_LARGE: { code: 204, http: 413, message: "What was sent is too large." },
  CROSS_SITE_REQUEST: { code: 205, http: 403, message: "That request came from another site, so nothing was changed." },
  VERIFICATION_LINK_INVALID: {
    code: 206,
    http: 401,
    message: "This link has been used or has expired. Ask for a new one.",
  },
  EMAIL_LINK_INVALID: {
    code: 292,
    http: 401,
    message: "This link has been used or has expired. Change your email again in your settings.",
  },
  SESSION_NOT_FOUND: { code: 291, http: 404, message: "That session has ended already." },
  TOKEN_NOT_FOUND: { code: 207, http: 404, message: "We couldn't find that access token." },
  COMMENT_NOT_FOUND: { code: 260, http: 404, message: "We couldn't find that comment." },
  INVITE_NOT_FOUND: {
    code: 262,
    http: 404,
    message: "That invitation was taken back, or has been answered.",
  },
  CONVERSATION_NOT_FOUND: { code: 330, http: 404, message: "We couldn't find that conversation." },
  MESSAGE_NOT_FOUND: { code: 380, http: 404, message: "We couldn't find that message." },
  COMMENTS_OFF: { code: 261, http: 403, message: "Comments are turned off for this Pin." },
  STEP_UP_REQUIRED: { code: 230, http: 403, message: "Confirm that it's you, and then go on." },
  SMS_UNAVAILABLE: {
    code: 231,
    http: 503,
    message: "We couldn't send the text message. Try again in a moment, or use another way.",
  },
  PHONE_INVALID: {
    code: 232,
    http: 400,
    message: "Hmm...that doesn't look like a phone number. Include the country code, for example +49.",
  },
  FACTOR_EXISTS: { code: 233, http: 409, message: "That is set up already. Remove it first to set it up anew." },
  FACTOR_NOT_FOUND: { code: 234, http: 404, message: "That isn't set up for your account any more." },
  PASSKEY_REFUSED: {
    code: 235,
    http: 401,
    message: "We couldn't confirm that passkey. Try again, or use another way.",
  },
  PROVIDER_UNAVAILABLE: {
    code: 240,
    http: 503,
    message: "Looks like that log-in isn't available right now. Give another option a try, or try again later.",
  },
  SSO_DOMAIN_NOT_FOUND: { code: 241, http: 404, message: "We couldn't find that domain among yours." },
  SSO_DOMAIN_TAKEN: { code: 242, http: 409, message: "That domain is set up already." },
  SSO_DOMAIN_UNPROVEN: {
    code: 243,
    http: 400,
    message: "We couldn't find the record or the file yet. New records can take some hours to be seen.",
  },
  SSO_ISSUER_INVALID: {
    code: 244,
    http: 400,
    message: "We couldn't read that provider's description. Check its address.",
  },
  IDENTITY_NOT_FOUND: { code: 245, http: 404, message: "That account isn't connected to yours." },
  IDENTITY_TAKEN: { code: 246, http: 409, message: "That account is connected to somebody already." },
  LAST_WAY_IN: { code: 247, http: 409, message: "Set a password first, so that you can still log in." },
  PICTURE_NOT_READABLE: {
    code: 340,
    http: 404,
    message: "We can't look at this picture right now. Try another one.",
  },
  WEBSITE_NOT_FOUND: { code: 310, http: 404, message: "We couldn't find that website among yours." },
  WEBSITE_TAKEN: { code: 311, http: 409, message: "Somebody else has proven that this website is theirs." },
  WEBSITE_UNPROVEN: {
    code: 312,
    http: 400,
    message: "We couldn't find the record, the file or the tag yet. New records can take some hours to be seen.",
  },
  WEBSITES_FULL: { code: 313, http: 400, message: "You claim as many websites as you can. Give one up first." },
  UNSUBSCRIBE_LINK_INVALID: {
    code: 301,
    http: 401,
    message: "This link isn't for your present email. You can choose your mails in your settings.",
  },
  TOO_MANY_STREAMS: {
    code: 302,
    http: 429,
    message: "You have this site open too often at once. New notifications come a little later here.",
  },
  INVITE_CODE_INVALID: {
    code: 316,
    http: 400,
    message: "That invite link isn't this person's. Follow them from their profile instead.",
  },
  REPORT_OPEN: {
    code: 314,
    http: 409,
    message: "You have reported this already. We will tell you what comes of it.",
  },
  REPORT_NOT_FOUND: { code: 315, http: 404, message: "That report has been decided on already." },
  /** With `redirect_url`: where on this site the thing is now. */
  MOVED: { code: 360, http: 301, message: "This has another address now." },
  FOLLOWS_HIDDEN: {
    code: 370,
    http: 403,
    message: "This person keeps to themselves whom they follow and who follows them.",
  },
  BOARD_MOVE_RUNNING: { code: 2171, http: 409, message: "Please wait until the previous board action finishes." },
  BOARD_MERGE_RUNNING: { code: 2172, http: 409, message: "Please wait until the previous board action finishes." },
  BOARD_DELETE_RUNNING: { code: 2173, http: 409, message: "Please wait until the previous board action finishes." },
} as const satisfies Record<string, { code: number; http: number; message: string }>;

export type ErrorName = keyof typeof ERRORS;

/** Errors that any procedure may answer with, whatever its contract lists. */
export const COMMON_ERRORS = [
  "INVALID_PARAMETERS",
  "AUTHENTICATION_REQUIRED",
  "NOT_PERMITTED",
  "AUTHORIZATION_FAILED",
  "RATE_LIMITED",
  "INTERNAL",
  "OVERLOADED",
  "STORAGE_FULL",
  "CROSS_SITE_REQUEST",
] as const satisfies readonly ErrorName[];
export type CommonError = (typeof COMMON_ERRORS)[number];

export interface ErrorDetails {
  /** Replaces the table's text, where the spec words one case in another way. */
  message?: string;
  /** A second sentence: what the person can do about it. */
  messageDetail?: string;
  /** Texts by input field, e.g. `{ email: "You missed a spot! …" }`. */
  fields?: Record<string, string>;
  /** What the client needs to go on, e.g. `{ phoneNumberEnd: "89" }`. */
  data?: unknown;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
}

/** The one error type of the product; doors turn it into their own shape. */
export class ProductError extends Error {
  readonly code: number;
  readonly http: number;

  constructor(
    readonly errorName: ErrorName,
    readonly details: ErrorDetails = {},
  ) {
    super(details.message ?? ERRORS[errorName].message);
    this.name = "ProductError";
    this.code = ERRORS[errorName].code;
    this.http = ERRORS[errorName].http;
  }
}
