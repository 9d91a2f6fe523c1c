/** The key that would shard a table's rows (docs/scale.md). */
export type Key = "person" | "picture" | "conversation" | "advertiser" | "site";

const TABLES: Record<Key, string> = {
  // A board, its sections and its Pins are on the shard of the board's owner, and so is everything attached to a Pin.
  person: `users former_usernames former_board_slugs merged_board_addresses identities identity_requests sso_domains sessions access_tokens email_tokens
    handshake_tokens mfa_apps mfa_challenges mfa_passkeys mfa_phones mfa_recovery_codes mfa_recovery_sets passkey_challenges
    account_exports archives archive_segments import_uploads imports import_films import_items import_places boards sections board_members board_email_invites board_actions board_notes pins pin_days pin_totals pin_notes pin_tags link_copies copy_choices saved_searches pin_media pin_drafts draft_media
    rich_pins comments comment_likes comment_mentions pin_mentions uncommented_pins user_follows board_follows user_blocks user_mutes notifications notification_acts
    board_digests push_devices notification_mails notification_readers notification_settings last_writes new_pins_told media_uploads video_uploads videos video_captions
    websites feed_tokens followed_feeds followed_items webhooks webhook_events webhook_deliveries promote_drafts reports ad_preferences ad_hides advertiser_area_sessions`,
  picture:
    "documents media_checksums images image_bands image_colors image_fetches image_vectors orphan_images picture_words_due",
  conversation: "conversations conversation_members messages",
  advertiser: `advertisers advertiser_billing_profiles advertiser_changes advertiser_delegates advertiser_invites ad_balances
    ad_budget_windows ad_checkouts ad_days ad_document_files ad_documents ad_filtered_days ad_groups ad_keywords ad_ledger ad_list_uploads ad_offer_codes
    ad_cards ad_charges ad_reversals ad_transfers
    ad_pacing ad_promotions ad_reviews ad_stats ad_target_days ad_views ads campaigns conversion_days conversion_doubles conversion_events
    conversion_names conversion_products conversion_quality
    conversion_tags attributed_events conversion_tests conversion_touches conversion_uploads`,
  site: `bounced_mails counter_increments ad_chances ad_changed ad_document_numbers ad_inbox ad_library ad_places ad_quarters ad_traffic admin_log audit_log captcha_attempts
    offsite_domains outbox_messages pin_counts_waiting pin_mark_keys pin_marks popular_pins product_save_days rate_limits read_hosts search_advisories search_advisory_views search_asked search_days search_trends
    search_words site_insights site_keys sitemap_files slow_calls stored_files time_zone_shifts topic_edits used_captchas`,
};

export const KEYS: ReadonlyMap<string, Key> = new Map(
  Object.entries(TABLES).flatMap(([key, names]) => names.split(/\s+/).map((name) => [name, key as Key] as const)),
);

/** Columns that refer to another person than the rows' owner, or to that person's data. */
export const OTHERS: ReadonlySet<string> = new Set(
  `board_email_invites.invited_by_id board_follows.board_id board_members.invited_by_id board_members.user_id board_notes.user_id
  comment_likes.user_id comment_mentions.user_id comments.user_id notification_acts.actor_id pin_mentions.user_id pins.pinner_id pins.sponsor_id reports.owner_id
  user_blocks.blocked_id user_follows.followee_id user_mutes.muted_id`.split(/\s+/),
);
