import { errors } from "../texts/en/auth-errors.ts";

/**
 * Every error the product can answer with (CONTRACT.md section 5): its number on the wire, its HTTP status and what a
 * person reads; what the entry says too stands in its catalogue. Clients switch on the number, never on the text. A number keeps its meaning for ever; new ones are
 * above 200.
 */
export const ERRORS = {
  INVALID_PARAMETERS: { code: 1, http: 400, message: "Some of what was sent is not right. Check it and try again." },
  AUTHENTICATION_REQUIRED: { code: 2, http: 401, message: "Log in first to do that." },
  NOT_PERMITTED: { code: 3, http: 403, message: "You are not allowed to do that." },
  AUTHORIZATION_FAILED: { code: 7, http: 401, message: "Your session has ended. Log in again." },
  RATE_LIMITED: { code: 8, http: 429, message: errors.rateLimited },
  INTERNAL: { code: 9, http: 500, message: errors.ours },
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
  PIN_IS_SECRET: {
    code: 410,
    http: 403,
    message: "Whose Pin this is keeps it secret. Save it to one of your secret boards.",
  },
  INSUFFICIENT_SCOPE: {
    code: 411,
    http: 403,
    message: "This access token may not do that. Make one that may, in your settings.",
  },
  IMAGE_INVALID: {
    code: 51,
    http: 400,
    message: "We can't read that picture. Try a JPEG, PNG, WebP, GIF or AVIF.",
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
  EMAIL_INVALID: { code: 100, http: 400, message: errors.emailShape },
  EMAIL_TAKEN: { code: 101, http: 409, message: errors.emailTaken },
  EMAIL_CONTAINS_BRAND: { code: 102, http: 400, message: errors.emailBrand },
  EMAIL_UNVERIFIED: { code: 103, http: 403, message: "Verify your email first. We can send the mail again." },
  USERNAME_TAKEN: { code: 104, http: 409, message: "That username is taken." },
  PASSWORD_TOO_SHORT: { code: 110, http: 400, message: "Your password is too short! You need 6+ characters." },
  PASSWORD_NOT_ASCII: {
    code: 111,
    http: 400,
    message: errors.asciiOnly,
  },
  PASSWORD_TOO_WEAK: { code: 112, http: 400, message: errors.passwordWeak },
  PASSWORD_EQUALS_USERNAME: { code: 113, http: 400, message: errors.passwordSame },
  AGE_REQUIRED: { code: 120, http: 400, message: errors.ageRequired },
  UNDERAGE: { code: 121, http: 403, message: "Sorry, you’re not eligible to sign up right now." },
  OVER_AGE: { code: 122, http: 400, message: errors.overAge },
  CONSENT_REQUIRED: { code: 123, http: 400, message: errors.consentRequired },
  INCORRECT_PASSWORD: {
    code: 130,
    http: 401,
    message: errors.passwordWrong,
  },
  SOCIAL_ACCOUNT_NOT_FOUND: { code: 131, http: 404, message: "We couldn't find an account for that. Sign up instead." },
  MFA_REQUIRED: { code: 132, http: 401, message: "Two-factor authentication required" },
  MFA_CODE_INVALID: { code: 133, http: 401, message: errors.codeIncorrect },
  MFA_CODE_EXPIRED: { code: 134, http: 401, message: errors.codeExpired },
  ACCOUNT_SUSPENDED: { code: 135, http: 403, message: errors.suspended },
  LOGIN_RATE_LIMITED: {
    code: 136,
    http: 429,
    message: errors.tooManyLogIns,
  },
  SOFT_BANNED: {
    code: 137,
    http: 403,
    message: errors.softBanned,
  },
  LOGIN_ASSISTANCE: { code: 138, http: 401, message: errors.assistance },
  LOGIN_TOO_QUICK: {
    code: 139,
    http: 429,
    message: errors.tooQuick,
  },
  CAPTCHA_REQUIRED: { code: 140, http: 429, message: errors.captchaNeeded },
  GOOGLE_ONLY_ACCOUNT: {
    code: 141,
    http: 403,
    message: errors.googleOnly,
  },
  FACEBOOK_ONLY_ACCOUNT: {
    code: 142,
    http: 403,
    message: errors.facebookOnly,
  },
  APPLE_LINKED_ACCOUNT: {
    code: 143,
    http: 403,
    message: errors.appleLinked,
  },
  FACEBOOK_LINKED_ACCOUNT: {
    code: 144,
    http: 409,
    message: errors.facebookLinked,
  },
  VOLUNTARILY_DEACTIVATED: {
    code: 145,
    http: 403,
    message: errors.deactivated,
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
  SSO_FAILED: { code: 150, http: 401, message: errors.ours },
  SSO_DOMAIN_NOT_ALLOWED: {
    code: 151,
    http: 403,
    message: "Your organisation's log-in doesn't speak for that email address.",
  },
  HANDSHAKE_TOKEN_INVALID: { code: 160, http: 401, message: "That log-in has expired. Try again." },
  RESET_TOKEN_INVALID: { code: 161, http: 401, message: errors.linkInvalid },
  IDEMPOTENCY_KEY_REUSED: { code: 170, http: 422, message: "That request key was used for something else." },
  NOT_FOUND: { code: 201, http: 404, message: "There is nothing at this address." },
  METHOD_NOT_ALLOWED: { code: 202, http: 405, message: "This address doesn't take that method." },
  BODY_UNREADABLE: { code: 203, http: 400, message: "What was sent could not be read." },
  BODY_TOO_LARGE: { code: 204, http: 413, message: "What was sent is too large." },
  CROSS_SITE_REQUEST: { code: 205, http: 403, message: "That request came from another site, so nothing was changed." },
  VERIFICATION_LINK_INVALID: {
    code: 206,
    http: 401,
    message: errors.linkInvalid,
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
  AD_TOKEN_UNKNOWN: { code: 450, http: 404, message: "That ad is too long ago. Look at a newer one." },
  OFFER_CODE_UNKNOWN: {
    code: 451,
    http: 404,
    message: "That code isn't good, or not any more. Check it and try again.",
  },
  OFFER_CODE_USED: { code: 452, http: 409, message: "This account has had that offer already." },
  OFFER_CODE_CURRENCY: { code: 453, http: 400, message: "That offer is for accounts with another currency." },
  CHECKOUT_OFF: { code: 454, http: 400, message: "Money can't be paid in by card here. Ask whoever runs this site." },
  CHECKOUT_FAILED: { code: 455, http: 503, message: "The payment page could not be opened. Try again in a moment." },
  AD_AMOUNT_REFUSED: { code: 456, http: 400, message: "Choose a whole amount above zero that this account can hold." },
  ORDER_LINE_REFUSED: {
    code: 458,
    http: 400,
    message: "Those campaigns aren't all of this account. Load the page again.",
  },
  REPORT_TEMPLATE_NOT_FOUND: { code: 580, http: 404, message: "We couldn't find that report. It may be deleted." },
  REPORT_TEMPLATES_FULL: {
    code: 581,
    http: 409,
    message: "This account has 50 reports, which is the most. Delete some first.",
  },
  REPORT_RUN_NOT_FOUND: { code: 582, http: 404, message: "We couldn't find that run. Runs are kept for 90 days." },
  REPORT_NOT_READY: { code: 583, http: 409, message: "That report isn't ready. Wait a moment, or run it again." },
  AD_DOCUMENT_NOT_FOUND: { code: 457, http: 404, message: "We couldn't find that document." },
  ADVERTISER_NOT_FOUND: { code: 470, http: 404, message: "We couldn't find that advertiser account." },
  CAMPAIGN_NOT_FOUND: { code: 471, http: 404, message: "We couldn't find that campaign." },
  AD_GROUP_NOT_FOUND: { code: 472, http: 404, message: "We couldn't find that ad group." },
  AD_NOT_FOUND: { code: 473, http: 404, message: "We couldn't find that ad." },
  PIN_NOT_PROMOTABLE: {
    code: 474,
    http: 400,
    message: "That Pin can't be promoted. It has to be your own, on a public board, and have a link.",
  },
  AD_DATES_REFUSED: {
    code: 475,
    http: 400,
    message: "Choose a last day from today on, and no more than 365 days in all.",
  },
  AD_DESTINATION_REFUSED: {
    code: 476,
    http: 400,
    message: "Ads can't lead to that page. Choose another page of your website.",
  },
  AD_TARGETING_REFUSED: { code: 477, http: 400, message: "Ads can't be for that audience. Choose another one." },
  AD_TERMS_REQUIRED: { code: 479, http: 400, message: "Accept the advertising guidelines to go on." },
  ADVERTISER_FIXED: {
    code: 482,
    http: 409,
    message: "Currency and time zone stay as they are once something has been spent. Open another account for others.",
  },
  AD_STATUS_REFUSED: { code: 483, http: 409, message: "What is archived stays archived. Make a new one instead." },
  AD_ALREADY_REVIEWED: { code: 484, http: 409, message: "Somebody has decided on this ad already." },
  REVIEW_REASON_REQUIRED: { code: 485, http: 400, message: "Say why the ad is rejected." },
  APPEAL_REFUSED: { code: 486, http: 409, message: "An ad that was rejected can be appealed once." },
  DELEGATES_FULL: {
    code: 487,
    http: 409,
    message: "This account has as many people as it can. Remove somebody first.",
  },
  MEMBERS_FULL: {
    code: 492,
    http: 409,
    message: "This business has as many people and partners as it can. Remove somebody first.",
  },
  PARTNER_NOT_FOUND: { code: 493, http: 404, message: "We couldn't find that business." },
  TAGS_FULL: { code: 478, http: 409, message: "This account has as many tags as it can." },
  TAG_NOT_FOUND: { code: 488, http: 404, message: "We couldn't find that conversion tag." },
  CONVERSION_UPLOAD_NOT_FOUND: {
    code: 497,
    http: 404,
    message: "We couldn't find that upload. Upload the file again.",
  },
  AD_BUDGET_REFUSED: { code: 489, http: 400, message: "A budget is from 1 to 1,000,000 a day." },
  AD_ENTITY_CHANGED: {
    code: 490,
    http: 409,
    message: "Somebody changed this while you were editing. Load it again and repeat your change.",
  },
  EVENTS_UNREADABLE: { code: 491, http: 400, message: "Those events could not be read." },
  /** With `redirect_url`: where on this site the thing is now. */
  MOVED: { code: 360, http: 301, message: "This has another address now." },
  FOLLOWS_HIDDEN: {
    code: 370,
    http: 403,
    message: "This person keeps who they follow and who follows them private.",
  },
  FILTERS_NOT_FOUND: { code: 430, http: 404, message: "There are no filters for that. Load the page again." },
  VIDEO_OFF: {
    code: 550,
    http: 503,
    message: "This site can't take videos, because the program that prepares them isn't installed. Pictures work.",
  },
  VIDEO_INVALID: {
    code: 551,
    http: 400,
    message: "That file isn't a video we can read. Try an MP4, MOV or WebM.",
  },
  VIDEO_TOO_SHORT: { code: 552, http: 400, message: "That video is too short. It needs at least 4 seconds." },
  VIDEO_TOO_LONG: { code: 553, http: 400, message: "That video is too long. It can be 15 minutes at most." },
  VIDEO_FRAME_TOO_LARGE: {
    code: 554,
    http: 400,
    message: "That video's picture is too large. Use 4K (4096 × 2304) or smaller.",
  },
  VIDEO_NOT_FOUND: { code: 555, http: 404, message: "We can't find that video any more. Upload it again." },
  VIDEO_TOO_LARGE: { code: 556, http: 413, message: "That video is too large. Use a file of at most 200 MB." },
  VIDEO_IN_USE: { code: 557, http: 409, message: "This video is published already, so it can't be cut any more." },
  CAPTIONS_INVALID: {
    code: 558,
    http: 400,
    message: "We can't read those captions. Save them as WebVTT (.vtt) and try again.",
  },
  CAPTIONS_FULL: {
    code: 559,
    http: 409,
    message: "This video has captions in 10 languages already. Remove some first.",
  },
  DRAFT_NOT_FOUND: { code: 570, http: 404, message: "We can't find that draft any more." },
  DRAFT_CHANGED: {
    code: 571,
    http: 409,
    message: "This draft was changed in another window. Load it again to go on with the newer one.",
  },
  DRAFTS_FULL: {
    code: 572,
    http: 409,
    message: "You have 200 drafts, which is the most. Publish or delete some first.",
  },
  SCHEDULE_INVALID: { code: 573, http: 400, message: "Choose a time between now and 30 days from now." },
  PLAN_INCOMPLETE: { code: 574, http: 400, message: "Something is missing before this can be published." },
  BUILDER_OFF: { code: 575, http: 403, message: "Creating this kind of Pin is turned off for your account right now." },
  CSV_INVALID: { code: 576, http: 400, message: "We can't read that file. Save it as CSV with a heading row." },
  ADVISORY_NOT_FOUND: { code: 440, http: 404, message: "That notice is gone. Load the page again." },
  ADVISORY_IS_DEFAULT: { code: 441, http: 409, message: "This notice came with the site. Switch it off instead." },
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
  "INSUFFICIENT_SCOPE",
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
