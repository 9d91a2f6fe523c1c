import { ROLES_BY_RANK } from "../../../src/advertiser/roles.rules.ts";
import { MEMBER_PERMISSIONS } from "../../../src/business/permissions.ts";

/*
 * The rules of a merge of two accounts, for each column that names a person. `tests/trpc/admin/merge-columns.test.ts` compares
 * the list with the database's catalog, so that a new table can't be forgotten.
 */

/** A column whose rows get the kept person. */
interface Moved {
  does: "move";
  /**
   * The other columns of a unique index. The merged person's row is dropped if the kept person has one with the same values; an empty list
   * means one row for each person.
   */
  unique?: readonly string[];
  /** Limits `unique` to the rows of a partial index. */
  where?: string;
  /** When the merged person's row `f` replaces the kept person's row `k` of the same values. */
  wins?: string;
  /** The column with the other person of a pair: nobody follows, blocks or manages themselves. */
  apart?: string;
  /** Further assignments. `:from` and `:into` stand for the two people. */
  set?: string;
}

export type ColumnRule =
  | Moved
  /** A separate statement moves it (`move-content.ts`, `move-people.ts`). */
  | { does: "own" }
  /** The row goes with the merged account: it is a way into it, a setting, or a state of it. */
  | { does: "drop" }
  /** The row stays as it is. */
  | { does: "stay"; why: string };

const move: Moved = { does: "move" };
const own = { does: "own" } as const;
const drop = { does: "drop" } as const;
/** A person has one row, and the kept person's counts. */
const onePerPerson: Moved = { does: "move", unique: [] };
/** A key that prevents a repeated request from counting twice could equal one of the kept person's. */
const keyed: Moved = { does: "move", set: "request_key = null" };
/** Things about a person name that person twice. */
const ofSubject: Moved = {
  does: "move",
  set: "subject_id = case when kind = 'user' and subject_id = :from then :into else subject_id end",
};

const PROVEN = "f.verified_at is not null and k.verified_at is null";

/** Of two roles, the one that allows more stays. */
const outranks = (column: string, strongestFirst: readonly string[]) => {
  const rank = (row: string) => `array_position('{${strongestFirst.join(",")}}'::text[], ${row}.${column})`;
  return `${rank("f")} < ${rank("k")}`;
};
const OUTRANKS = { role: outranks("role", ROLES_BY_RANK), permission: outranks("permission", MEMBER_PERMISSIONS) };
/** An invitation that has expired allows nothing. */
const LIVE = `(${OUTRANKS.permission} or k.expires_at <= now()) and f.expires_at > now()`;
/** A partnership that the partner has accepted outranks one that waits for an answer. */
const ACCEPTED = `case when (f.accepted_at is null) = (k.accepted_at is null) then ${OUTRANKS.permission}
  else f.accepted_at is not null end`;

/** By `table.column`, in the order in which they are moved. */
export const MERGE_COLUMNS: Readonly<Record<string, ColumnRule>> = {
  // Blocks come first: later steps end the ties between people who block each other.
  "user_blocks.blocker_id": { does: "move", unique: ["blocked_id"], apart: "blocked_id" },
  "user_blocks.blocked_id": { does: "move", unique: ["blocker_id"], apart: "blocker_id" },
  "user_mutes.muter_id": { does: "move", unique: ["muted_id"], apart: "muted_id" },
  "user_mutes.muted_id": { does: "move", unique: ["muter_id"], apart: "muter_id" },
  "hidden_words.user_id": { does: "move", unique: ["pattern"] },
  "user_follows.follower_id": own,
  "user_follows.followee_id": own,
  "board_follows.user_id": own,
  "topic_follows.user_id": { does: "move", unique: ["slug"] },
  "followed_feeds.user_id": move,

  "pins.pinner_id": own,
  "pins.native_creator_id": own,
  "pins.sponsor_id": move,
  "pin_days.pinner_id": move,
  "pin_tags.user_id": move,
  "saved_searches.user_id": { does: "move", unique: ["name_key"] },
  "pin_drafts.user_id": move,
  "boards.owner_id": own,
  "former_board_slugs.owner_id": own,
  "former_usernames.user_id": { does: "move", set: "merged_user_id = coalesce(merged_user_id, :from)" },
  "former_usernames.merged_user_id": { does: "stay", why: "It is an account that is gone." },
  "merged_board_addresses.merged_user_id": { does: "stay", why: "It is an account that is gone." },
  "board_members.user_id": own,
  "board_members.invited_by_id": move,
  "board_email_invites.invited_by_id": move,
  "board_notes.user_id": keyed,
  "board_actions.user_id": move,
  "boards_aside.user_id": { does: "move", unique: ["board_id"] },
  "feed_hidden.user_id": { does: "move", unique: ["image_id"] },
  "feed_tunings.user_id": onePerPerson,
  "view_choices.user_id": onePerPerson,
  "copy_choices.user_id": onePerPerson,
  "comments.user_id": keyed,
  "comment_likes.user_id": own,
  "comment_mentions.user_id": { does: "move", unique: ["comment_id"] },
  "pin_mentions.user_id": { does: "move", unique: ["pin_id"] },
  "media_uploads.user_id": move,
  "video_uploads.user_id": move,
  "videos.user_id": move,
  "imports.user_id": move,
  "import_uploads.user_id": move,
  "archives.user_id": move,
  "archives.requested_by_id": move,
  "account_exports.user_id": move,

  "conversation_members.user_id": own,
  "messages.sender_id": keyed,
  "notifications.recipient_id": own,
  "notifications.subject_id": own,
  "notification_acts.recipient_id": own,
  "notification_acts.subject_id": own,
  "notification_acts.actor_id": own,
  "notification_readers.user_id": drop,
  "notification_settings.user_id": drop,
  "board_digests.user_id": drop,
  "push_devices.user_id": drop,
  "notification_mails.user_id": drop,
  "new_pins_told.user_id": onePerPerson,
  "announcement_dismissals.user_id": { does: "move", unique: ["announcement_id"] },

  // Ways in. The begin of a merge ends them all, so that nobody logs in to the merged account.
  "identities.user_id": own,
  "sessions.user_id": drop,
  "access_tokens.user_id": drop,
  "app_grants.user_id": drop,
  "email_tokens.user_id": drop,
  "handshake_tokens.user_id": drop,
  "feed_tokens.user_id": drop,
  "mfa_apps.user_id": drop,
  "mfa_challenges.user_id": drop,
  "mfa_passkeys.user_id": drop,
  "mfa_phones.user_id": drop,
  "mfa_recovery_codes.user_id": drop,
  "mfa_recovery_sets.user_id": drop,
  "passkey_challenges.user_id": drop,
  "support_consents.user_id": drop,
  "last_writes.user_id": drop,

  // Businesses. A merge is refused if one of the two accounts manages the other.
  "advertisers.owner_user_id": move,
  "advertiser_delegates.user_id": { does: "move", unique: ["advertiser_id"], wins: OUTRANKS.role },
  "advertiser_invites.user_id": { does: "move", unique: ["advertiser_id"], wins: OUTRANKS.role },
  "advertiser_changes.actor_id": move,
  "ad_audience_shares.shared_by": move,
  "ad_bulk_uploads.applied_by": move,
  "ad_bulk_uploads.user_id": move,
  "ad_checkouts.user_id": move,
  "ad_transfers.user_id": move,
  "ad_cards.user_id": move,
  "ad_hides.user_id": { does: "move", unique: ["advertiser_id", "ad_id"] },
  "ad_preferences.user_id": onePerPerson,
  "ad_report_subscribers.user_id": { does: "move", unique: ["template_id"] },
  "ad_report_templates.creator_id": move,
  "ad_reviews.decider_id": move,
  "campaign_drafts.user_id": move,
  "promote_drafts.user_id": onePerPerson,
  "report_views.user_id": {
    does: "move",
    unique: ["advertiser_id", "page", "name"],
    set: `is_default = is_default and not exists (select 1 from report_views k where k.user_id = :into and k.is_default
      and k.advertiser_id = report_views.advertiser_id and k.page = report_views.page)`,
  },
  "lead_subscriptions.user_id": move,
  "conversion_uploads.user_id": move,
  "commerce_integrations.user_id": { does: "move", unique: ["external_id"] },
  "integration_logs.user_id": move,
  "apps.owner_id": move,
  "webhooks.user_id": move,
  "websites.user_id": { does: "move", unique: ["domain"], wins: PROVEN },
  "sso_domains.user_id": { does: "move", unique: ["domain"], wins: PROVEN },
  "business_members.business_id": { does: "move", unique: ["user_id"], apart: "user_id", wins: OUTRANKS.permission },
  "business_members.user_id": {
    does: "move",
    unique: ["business_id"],
    apart: "business_id",
    wins: OUTRANKS.permission,
  },
  "business_invites.business_id": { does: "move", unique: ["email"], wins: LIVE },
  "business_invites.invited_by_id": move,
  "business_requests.business_id": own,
  "business_requests.partner_id": own,
  "business_partners.business_id": { does: "move", unique: ["partner_id"], apart: "partner_id", wins: ACCEPTED },
  "business_partners.partner_id": { does: "move", unique: ["business_id"], apart: "business_id", wins: ACCEPTED },
  "business_trail.business_id": move,
  "business_trail.actor_id": move,
  "business_asset_groups.business_id": move,
  "business_asset_groups.created_by_id": move,

  // Safety and administration: a merge forgets neither a report nor a decision.
  "reports.reporter_id": { does: "move", unique: ["kind", "subject_id"], where: "state = 'open'" },
  "reports.owner_id": own,
  "reports.subject_id": own,
  "moderation_cases.owner_id": own,
  "moderation_cases.subject_id": own,
  "moderation_cases.assigned_to_id": move,
  "moderation_notes.author_id": move,
  "moderation_decisions.user_id": ofSubject,
  "moderation_decisions.subject_id": own,
  "moderation_decisions.decided_by_id": move,
  "moderation_appeals.user_id": move,
  "report_appeals.decided_by_id": move,
  "trusted_flaggers.user_id": move,
  "moderation_appeals.decided_by_id": move,
  "sealed_rows.person_id": own,
  "spam_acts.user_id": { does: "move", unique: ["kind", "subject_id"] },
  "spam_acts.subject_id": { does: "stay", why: "It is compared for a few days, and may name another thing." },
  "account_merges.into_id": move,
  "admin_log.actor_id": move,
  "admin_log.subject_id": move,
  "announcements.created_by_id": move,
  "site_pages.created_by_id": move,
  "sign_up_invitations.created_by_id": move,
  "audit_log.actor_id": move,
  "audit_log.subject_id": { does: "stay", why: "It is what a refused request named." },
  "ad_ledger.actor_id": { does: "stay", why: "Ledger entries never change." },
  "account_merges.from_id": { does: "stay", why: "It is the account that is gone." },
  "webhook_events.subject_id": { does: "stay", why: "The event is sent within seconds." },
  "ad_audience_members.viewer": { does: "stay", why: "It is a pseudonym, which the job erases." },
  "ad_experiment_people.viewer": { does: "stay", why: "It is a pseudonym, which the job erases." },
  "ad_inbox.viewer": { does: "stay", why: "It is a pseudonym, which the job erases." },
  "ad_chances.viewer": { does: "stay", why: "It is a pseudonym, which the job erases." },
  "ad_views.viewer": { does: "stay", why: "It is a pseudonym, which the job erases." },
};
