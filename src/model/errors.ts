import type { Problem, RuleProblem } from "./problem.ts";

/**
 * Every error of the product (docs/CONTRACT.md): its number on the wire and its HTTP status; the words are in
 * `src/texts`. Clients switch on the number, never on the text. A number never changes its meaning; new ones are above
 * 200.
 */
export const ERRORS = {
  INVALID_PARAMETERS: { code: 1, http: 400 },
  AUTHENTICATION_REQUIRED: { code: 2, http: 401 },
  NOT_PERMITTED: { code: 3, http: 403 },
  AUTHORIZATION_FAILED: { code: 7, http: 401 },
  RATE_LIMITED: { code: 8, http: 429 },
  INTERNAL: { code: 9, http: 500 },
  OVERLOADED: { code: 10, http: 503 },
  STORAGE_FULL: { code: 381, http: 503 },
  USER_NOT_FOUND: { code: 30, http: 404 },
  BOARD_NOT_FOUND: { code: 40, http: 404 },
  SECTION_NOT_FOUND: { code: 41, http: 404 },
  PIN_NOT_FOUND: { code: 50, http: 404 },
  PIN_IS_SECRET: { code: 410, http: 403 },
  INSUFFICIENT_SCOPE: { code: 411, http: 403 },
  IMAGE_INVALID: { code: 51, http: 400 },
  IMAGE_TOO_LARGE: { code: 52, http: 413 },
  URL_NOT_FETCHABLE: { code: 53, http: 400 },
  BOARD_NAME_TAKEN: { code: 60, http: 409 },
  SECTION_NAME_TAKEN: { code: 61, http: 409 },
  SAME_BOARD_AND_SECTION: { code: 62, http: 400 },
  ALREADY_FOLLOWING_LIMIT: { code: 63, http: 400 },
  EMAIL_INVALID: { code: 100, http: 400 },
  EMAIL_TAKEN: { code: 101, http: 409 },
  EMAIL_CONTAINS_BRAND: { code: 102, http: 400 },
  EMAIL_UNVERIFIED: { code: 103, http: 403 },
  USERNAME_TAKEN: { code: 104, http: 409 },
  PASSWORD_TOO_SHORT: { code: 110, http: 400 },
  PASSWORD_NOT_ASCII: { code: 111, http: 400 },
  PASSWORD_TOO_WEAK: { code: 112, http: 400 },
  PASSWORD_EQUALS_USERNAME: { code: 113, http: 400 },
  AGE_REQUIRED: { code: 120, http: 400 },
  UNDERAGE: { code: 121, http: 403 },
  OVER_AGE: { code: 122, http: 400 },
  CONSENT_REQUIRED: { code: 123, http: 400 },
  INCORRECT_PASSWORD: { code: 130, http: 401 },
  SOCIAL_ACCOUNT_NOT_FOUND: { code: 131, http: 404 },
  MFA_REQUIRED: { code: 132, http: 401 },
  MFA_CODE_INVALID: { code: 133, http: 401 },
  MFA_CODE_EXPIRED: { code: 134, http: 401 },
  ACCOUNT_SUSPENDED: { code: 135, http: 403 },
  LOGIN_RATE_LIMITED: { code: 136, http: 429 },
  SOFT_BANNED: { code: 137, http: 403 },
  LOGIN_ASSISTANCE: { code: 138, http: 401 },
  LOGIN_TOO_QUICK: { code: 139, http: 429 },
  CAPTCHA_REQUIRED: { code: 140, http: 429 },
  GOOGLE_ONLY_ACCOUNT: { code: 141, http: 403 },
  FACEBOOK_ONLY_ACCOUNT: { code: 142, http: 403 },
  APPLE_LINKED_ACCOUNT: { code: 143, http: 403 },
  FACEBOOK_LINKED_ACCOUNT: { code: 144, http: 409 },
  VOLUNTARILY_DEACTIVATED: { code: 145, http: 403 },
  SOCIAL_ACCOUNT_NOT_MATCHED: { code: 146, http: 404 },
  SOCIAL_SIGNUP_DISABLED: { code: 147, http: 403 },
  SOCIAL_TOKEN_INVALID: { code: 148, http: 401 },
  SSO_FAILED: { code: 150, http: 401 },
  SSO_DOMAIN_NOT_ALLOWED: { code: 151, http: 403 },
  SSO_REQUIRED: { code: 152, http: 403 },
  HANDSHAKE_TOKEN_INVALID: { code: 160, http: 401 },
  RESET_TOKEN_INVALID: { code: 161, http: 401 },
  IDEMPOTENCY_KEY_REUSED: { code: 170, http: 422 },
  NOT_FOUND: { code: 201, http: 404 },
  METHOD_NOT_ALLOWED: { code: 202, http: 405 },
  BODY_UNREADABLE: { code: 203, http: 400 },
  BODY_TOO_LARGE: { code: 204, http: 413 },
  CROSS_SITE_REQUEST: { code: 205, http: 403 },
  /**
   * The page that sent the request shows a different person than the session's, e.g. after switching accounts in
   * another tab.
   */
  VIEWER_CHANGED: { code: 208, http: 409 },
  VERIFICATION_LINK_INVALID: { code: 206, http: 401 },
  EMAIL_LINK_INVALID: { code: 292, http: 401 },
  SESSION_NOT_FOUND: { code: 291, http: 404 },
  TOKEN_NOT_FOUND: { code: 207, http: 404 },
  APP_NOT_FOUND: { code: 420, http: 404 },
  APPS_FULL: { code: 421, http: 409 },
  IMPORT_NOT_FOUND: { code: 424, http: 404 },
  IMPORT_NOT_READY: { code: 425, http: 409 },
  IMPORTS_FULL: { code: 426, http: 409 },
  IMPORT_INVALID: { code: 427, http: 400 },
  IMPORT_TOO_LARGE: { code: 428, http: 413 },
  FOLLOWED_FEED_NOT_FOUND: { code: 460, http: 404 },
  FOLLOWED_FEEDS_FULL: { code: 461, http: 409 },
  FEED_SITE_UNCLAIMED: { code: 462, http: 403 },
  WEBHOOK_NOT_FOUND: { code: 422, http: 404 },
  WEBHOOKS_FULL: { code: 423, http: 409 },
  COMMENT_NOT_FOUND: { code: 260, http: 404 },
  BOARD_NOTE_NOT_FOUND: { code: 263, http: 404 },
  INVITE_NOT_FOUND: { code: 262, http: 404 },
  CONVERSATION_NOT_FOUND: { code: 330, http: 404 },
  MESSAGE_NOT_FOUND: { code: 380, http: 404 },
  COMMENTS_OFF: { code: 261, http: 403 },
  STEP_UP_REQUIRED: { code: 230, http: 403 },
  SMS_UNAVAILABLE: { code: 231, http: 503 },
  PHONE_INVALID: { code: 232, http: 400 },
  FACTOR_EXISTS: { code: 233, http: 409 },
  FACTOR_NOT_FOUND: { code: 234, http: 404 },
  PASSKEY_REFUSED: { code: 235, http: 401 },
  PROVIDER_UNAVAILABLE: { code: 240, http: 503 },
  SSO_DOMAIN_NOT_FOUND: { code: 241, http: 404 },
  SSO_DOMAIN_TAKEN: { code: 242, http: 409 },
  SSO_DOMAIN_UNPROVEN: { code: 243, http: 400 },
  SSO_ISSUER_INVALID: { code: 244, http: 400 },
  IDENTITY_NOT_FOUND: { code: 245, http: 404 },
  IDENTITY_TAKEN: { code: 246, http: 409 },
  LAST_WAY_IN: { code: 247, http: 409 },
  PICTURE_NOT_READABLE: { code: 340, http: 404 },
  WEBSITE_NOT_FOUND: { code: 310, http: 404 },
  WEBSITE_TAKEN: { code: 311, http: 409 },
  WEBSITE_UNPROVEN: { code: 312, http: 400 },
  WEBSITES_FULL: { code: 313, http: 400 },
  UNSUBSCRIBE_LINK_INVALID: { code: 301, http: 401 },
  TOO_MANY_STREAMS: { code: 302, http: 429 },
  REPORT_OPEN: { code: 314, http: 409 },
  REPORT_NOT_FOUND: { code: 315, http: 404 },
  VIOLATION_NOT_FOUND: { code: 316, http: 404 },
  VIOLATIONS_LINK_INVALID: { code: 317, http: 401 },
  CASE_NOT_FOUND: { code: 318, http: 404 },
  VIOLATION_APPEAL_REFUSED: { code: 319, http: 409 },
  APPEAL_NOT_FOUND: { code: 320, http: 404 },
  APPEAL_NOT_RESTORABLE: { code: 321, http: 409 },
  NOTICE_LINK_INVALID: { code: 322, http: 404 },
  FLAGGER_NOT_FOUND: { code: 323, http: 404 },
  REPORT_UNKNOWN: { code: 324, http: 404 },
  AD_TOKEN_UNKNOWN: { code: 450, http: 404 },
  OFFER_CODE_UNKNOWN: { code: 451, http: 404 },
  OFFER_CODE_USED: { code: 452, http: 409 },
  OFFER_CODE_CURRENCY: { code: 453, http: 400 },
  CHECKOUT_OFF: { code: 454, http: 400 },
  CHECKOUT_FAILED: { code: 455, http: 503 },
  AD_AMOUNT_REFUSED: { code: 456, http: 400 },
  AD_DOCUMENT_NOT_FOUND: { code: 457, http: 404 },
  AD_PREVIEW_NOT_FOUND: { code: 459, http: 404 },
  ADVERTISER_NOT_FOUND: { code: 470, http: 404 },
  CAMPAIGN_NOT_FOUND: { code: 471, http: 404 },
  AD_GROUP_NOT_FOUND: { code: 472, http: 404 },
  AD_NOT_FOUND: { code: 473, http: 404 },
  PIN_NOT_PROMOTABLE: { code: 474, http: 400 },
  AD_DATES_REFUSED: { code: 475, http: 400 },
  AD_DESTINATION_REFUSED: { code: 476, http: 400 },
  AD_TARGETING_REFUSED: { code: 477, http: 400 },
  AD_TERMS_REQUIRED: { code: 479, http: 400 },
  ADVERTISER_FIXED: { code: 482, http: 409 },
  AD_STATUS_REFUSED: { code: 483, http: 409 },
  AD_ALREADY_REVIEWED: { code: 484, http: 409 },
  REVIEW_REASON_REQUIRED: { code: 485, http: 400 },
  APPEAL_REFUSED: { code: 486, http: 409 },
  DELEGATES_FULL: { code: 487, http: 409 },
  TAGS_FULL: { code: 478, http: 409 },
  TAG_NOT_FOUND: { code: 488, http: 404 },
  DOCUMENT_NOT_FOUND: { code: 498, http: 404 },
  DOCUMENT_CANCELLED: { code: 499, http: 409 },
  AD_BUDGET_REFUSED: { code: 489, http: 400 },
  AD_ENTITY_CHANGED: { code: 490, http: 409 },
  KEYWORDS_FULL: { code: 510, http: 409 },
  REPORT_VIEWS_FULL: { code: 511, http: 409 },
  REPORT_VIEW_NOT_FOUND: { code: 512, http: 404 },
  CAMPAIGN_DRAFT_NOT_FOUND: { code: 513, http: 404 },
  CAMPAIGN_DRAFTS_FULL: { code: 514, http: 409 },
  EVENTS_UNREADABLE: { code: 491, http: 400 },
  /** Carries `redirect_url`, the current address of the moved page on this site. */
  MOVED: { code: 360, http: 301 },
  FOLLOWS_HIDDEN: { code: 370, http: 403 },
  FILTERS_NOT_FOUND: { code: 430, http: 404 },
  VIDEO_OFF: { code: 550, http: 503 },
  VIDEO_INVALID: { code: 551, http: 400 },
  VIDEO_TOO_SHORT: { code: 552, http: 400 },
  VIDEO_TOO_LONG: { code: 553, http: 400 },
  VIDEO_FRAME_TOO_LARGE: { code: 554, http: 400 },
  VIDEO_DOLBY_VISION: { code: 560, http: 400 },
  VIDEO_NOT_FOUND: { code: 555, http: 404 },
  VIDEO_TOO_LARGE: { code: 556, http: 413 },
  VIDEO_IN_USE: { code: 557, http: 409 },
  CAPTIONS_INVALID: { code: 558, http: 400 },
  CAPTIONS_FULL: { code: 559, http: 409 },
  DRAFT_NOT_FOUND: { code: 570, http: 404 },
  DRAFT_CHANGED: { code: 571, http: 409 },
  DRAFTS_FULL: { code: 572, http: 409 },
  SCHEDULE_INVALID: { code: 573, http: 400 },
  PLAN_INCOMPLETE: { code: 574, http: 400 },
  BUILDER_OFF: { code: 575, http: 403 },
  CSV_INVALID: { code: 576, http: 400 },
  ADVISORY_NOT_FOUND: { code: 440, http: 404 },
  ADVISORY_IS_DEFAULT: { code: 441, http: 409 },
  BOARD_MOVE_RUNNING: { code: 2171, http: 409 },
  BOARD_MERGE_RUNNING: { code: 2172, http: 409 },
  BOARD_DELETE_RUNNING: { code: 2173, http: 409 },
  MEMBERS_FULL: { code: 492, http: 409 },
  PARTNER_NOT_FOUND: { code: 493, http: 404 },
  ASSET_GROUP_NOT_FOUND: { code: 494, http: 404 },
  ASSET_GROUPS_FULL: { code: 495, http: 409 },
  ASSET_NOT_FOUND: { code: 496, http: 404 },
  CONVERSION_UPLOAD_NOT_FOUND: { code: 497, http: 404 },
  ORDER_LINE_REFUSED: { code: 458, http: 400 },
  AUDIENCE_NOT_FOUND: { code: 584, http: 404 },
  AUDIENCES_FULL: { code: 585, http: 409 },
  AUDIENCE_SHARE_REFUSED: { code: 586, http: 400 },
  LIST_UPLOAD_NOT_FOUND: { code: 587, http: 404 },
  LIST_UPLOADS_FULL: { code: 588, http: 409 },
  LIST_PARTS_MISSING: { code: 589, http: 409 },
  LIST_PART_REFUSED: { code: 590, http: 400 },
  FEED_NOT_FOUND: { code: 640, http: 404 },
  FEEDS_FULL: { code: 641, http: 409 },
  FEED_NEEDS_ADDRESS: { code: 642, http: 400 },
  FEED_BUSY: { code: 643, http: 409 },
  FEED_UPLOAD_REFUSED: { code: 644, http: 400 },
  FEED_RUN_NOT_FOUND: { code: 645, http: 404 },
  PRODUCT_GROUP_NOT_FOUND: { code: 646, http: 404 },
  PRODUCT_GROUPS_FULL: { code: 647, http: 409 },
  PRODUCT_GROUP_IN_USE: { code: 648, http: 409 },
  PRODUCT_GROUP_REFUSED: { code: 649, http: 400 },
  CATALOG_EXISTS: { code: 650, http: 409 },
  ITEM_BATCH_NOT_FOUND: { code: 651, http: 404 },
  LABELS_FULL: { code: 660, http: 409 },
  TARGETING_TEMPLATES_FULL: { code: 661, http: 409 },
  TARGETING_TEMPLATE_NOT_FOUND: { code: 662, http: 404 },
  INTEGRATIONS_FULL: { code: 663, http: 409 },
  INTEGRATION_NOT_FOUND: { code: 664, http: 404 },
  PRODUCT_PROMOTION_NOT_FOUND: { code: 670, http: 404 },
  PRODUCT_PROMOTION_EXISTS: { code: 671, http: 409 },
  PRODUCT_PROMOTIONS_FULL: { code: 672, http: 409 },
  PRODUCT_PROMOTION_BID_REFUSED: { code: 673, http: 400 },
  LEAD_FORM_NOT_FOUND: { code: 674, http: 404 },
  LEAD_FORMS_FULL: { code: 675, http: 409 },
  LEAD_FORM_REFUSED: { code: 676, http: 409 },
  LEAD_ANSWERS_REFUSED: { code: 677, http: 400 },
  LEAD_EXPORT_NOT_FOUND: { code: 678, http: 404 },
  LEAD_SUBSCRIPTION_NOT_FOUND: { code: 679, http: 404 },
  LEAD_SUBSCRIPTIONS_FULL: { code: 680, http: 409 },
  LEAD_SUBSCRIPTION_EXISTS: { code: 681, http: 409 },
  INSERTION_ORDER_NOT_FOUND: { code: 682, http: 404 },
  INSERTION_ORDER_REFUSED: { code: 683, http: 400 },
  INSERTION_ORDERS_FULL: { code: 684, http: 409 },
  INSERTION_ORDER_EXISTS: { code: 685, http: 409 },
  BILLING_PROFILE_REQUIRED: { code: 686, http: 409 },
  CONVERSION_TOKEN_REFUSED: { code: 687, http: 403 },
  ADVERTISER_IN_USE: { code: 688, http: 409 },
  OFFER_NOT_FOUND: { code: 689, http: 404 },
  OFFERS_FULL: { code: 690, http: 409 },
  OFFER_REFUSED: { code: 691, http: 400 },
  CARD_REFUSED: { code: 794, http: 409 },
  CARD_IN_USE: { code: 795, http: 409 },
  CHARGE_NOT_FOUND: { code: 796, http: 404 },
  TRANSFERS_OFF: { code: 790, http: 400 },
  TRANSFERS_FULL: { code: 791, http: 409 },
  TRANSFER_NOT_FOUND: { code: 792, http: 404 },
  TRANSFER_CLOSED: { code: 793, http: 409 },
  REPORT_TEMPLATE_NOT_FOUND: { code: 580, http: 404 },
  REPORT_TEMPLATES_FULL: { code: 581, http: 409 },
  REPORT_RUN_NOT_FOUND: { code: 582, http: 404 },
  REPORT_NOT_READY: { code: 583, http: 409 },
  EXPERIMENT_NOT_FOUND: { code: 620, http: 404 },
  EXPERIMENT_REFUSED: { code: 621, http: 409 },
  EXPERIMENTS_FULL: { code: 622, http: 409 },
  BULK_UPLOAD_NOT_FOUND: { code: 630, http: 404 },
  BULK_NOT_READY: { code: 631, http: 409 },
  BULK_TOO_LARGE: { code: 632, http: 400 },
  KEYWORD_NOT_FOUND: { code: 633, http: 404 },
  INVITATION_REQUIRED: { code: 700, http: 403 },
  INVITATION_INVALID: { code: 701, http: 403 },
  EMAIL_DOMAIN_REFUSED: { code: 702, http: 403 },
  ACCOUNT_WAITING: { code: 703, http: 403 },
  SITE_PAGE_NOT_FOUND: { code: 710, http: 404 },
  SITE_PAGE_CHANGED: { code: 711, http: 409 },
  SUPPORT_NOT_ALLOWED: { code: 712, http: 403 },
  /** Administrators block links to the site that it names. */
  LINK_BLOCKED: { code: 720, http: 403 },
  SPAM_LISTS_FULL: { code: 721, http: 409 },
} as const satisfies Record<string, { code: number; http: number }>;
export type ErrorName = keyof typeof ERRORS;

/** Errors that any procedure may return, regardless of its contract. */
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
  "VIEWER_CHANGED",
] as const satisfies readonly ErrorName[];
export type CommonError = (typeof COMMON_ERRORS)[number];

export interface ErrorDetails {
  /** A more exact reason than the error's own words. */
  reason?: Problem;
  /** A second sentence: what the person can do about it. */
  detail?: Problem;
  /** Problems by input field, e.g. `{ email: { code: "emailRequired" } }`. */
  fields?: Record<string, Problem>;
  /** Data that the client needs for the next step, e.g. `{ phoneNumberEnd: "89" }`. */
  data?: unknown;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
}

/** The only error type of the product; transports convert it to their own format and words. */
export class ProductError extends Error {
  readonly code: number;
  readonly http: number;
  readonly reason: Problem;

  constructor(
    readonly errorName: ErrorName,
    readonly details: ErrorDetails = {},
  ) {
    const reason = details.reason ?? { code: errorName };
    super(reason.code === errorName ? errorName : `${errorName}: ${reason.code}`);
    this.name = "ProductError";
    this.code = ERRORS[errorName].code;
    this.http = ERRORS[errorName].http;
    this.reason = reason;
  }
}

/** For `catch`: null for a refusal. A fault of the site is thrown again. */
export function refusedAsNull(error: unknown): null {
  if (error instanceof ProductError && error.http < 500) return null;
  throw error;
}

/** Whether the site is too busy for something that succeeds later. */
export const isOverloaded = (error: unknown): boolean =>
  error instanceof ProductError && error.errorName === "OVERLOADED";

/**
 * A form rule's failure: the code of its text, the input field, and the contract's error that the handler answers with.
 * The form words the code in the person's language.
 */
export interface RuleFailure<E extends ErrorName = ErrorName> extends RuleProblem {
  error: E;
  field: string;
}
