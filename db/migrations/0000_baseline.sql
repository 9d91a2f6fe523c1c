CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Text is compared and searched without regard to case and accents. unaccent() is only STABLE, because its dictionary
-- could be changed; ours is not, so the wrapper may be IMMUTABLE and stand in indexes and generated columns.
CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;--> statement-breakpoint
-- What search compares, for what is kept and for what is asked alike: one spelling of each letter (NFKC), no accents, no
-- case, and only letters and digits; everything else parts words. Joiners and variation marks are part of none.
CREATE FUNCTION search_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT regexp_replace(
  regexp_replace(public.fold(normalize($1, NFKC)), '[\u00ad\u0300-\u036f\u200b-\u200d\u2060\ufe00-\ufe0f\ufeff]+', '', 'g'),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufe10-\ufe6b\uff00-\uff0f\ufff0-\uffff\U0001f000-\U0001faff]+',
  ' ', 'g') $$;--> statement-breakpoint
-- Chinese and Japanese are written without spaces: each of their characters is a word of its own.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT regexp_replace(public.search_words($1), '([\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g') $$;--> statement-breakpoint
-- All words must be there, each by its beginning; characters of one Chinese or Japanese word next to each other. No
-- operator of to_tsquery can come through, for search_words leaves none. Null where there is no word. In plpgsql, whose
-- plans a connection keeps.
CREATE FUNCTION search_query(text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ BEGIN RETURN (SELECT to_tsquery('simple', string_agg('''' || public.search_text(word) || ''':*', ' & '))
  FROM (SELECT DISTINCT word FROM unnest(string_to_array(public.search_words($1), ' ')) AS word WHERE word <> '' LIMIT 12) AS words);
END $$;--> statement-breakpoint
-- When a row was made, as words that no text has: the parts of time that its id lies in, from two hours (2^45 ids) to
-- seventeen years, each four times the one before. An index of a text with these finds a word's rows of some weeks without
-- reading those of all years.
CREATE FUNCTION search_times(id bigint) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT array_to_tsvector(ARRAY['~45:' || ($1 >> 45), '~47:' || ($1 >> 47), '~49:' || ($1 >> 49),
  '~51:' || ($1 >> 51), '~53:' || ($1 >> 53), '~55:' || ($1 >> 55), '~57:' || ($1 >> 57), '~59:' || ($1 >> 59),
  '~61:' || ($1 >> 61)]) $$;--> statement-breakpoint
-- Asks for all ids from low to high, and a few about them: by the shortest parts of which five are enough.
CREATE FUNCTION search_between(low bigint, high bigint) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ DECLARE bits int := 45;
BEGIN
  WHILE (high >> bits) - (low >> bits) >= 5 LOOP bits := bits + 2; END LOOP;
  RETURN (SELECT string_agg('''~' || bits || ':' || part || '''', ' | ')
    FROM generate_series(low >> bits, high >> bits) AS part)::tsquery;
END $$;--> statement-breakpoint
-- What an approval is for: the ad as people see it, where it leads and whom it is for. Any change ends the approval.
CREATE FUNCTION ad_hash(card text, image_id bigint, destination text, targeting jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN md5(card || '|' || image_id::text || '|' || destination || '|' || targeting::text);--> statement-breakpoint
CREATE SEQUENCE "public"."node_seq" INCREMENT BY 1 MINVALUE 0 MAXVALUE 1023 START WITH 0 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "account_exports" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"actor_id" bigint,
	"actor_name" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"action" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_groups" (
	"id" bigint PRIMARY KEY NOT NULL,
	"campaign_id" bigint NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"budget_type" text NOT NULL,
	"budget_micro" bigint,
	"lifetime_limit_micro" bigint,
	"bid_strategy" text DEFAULT 'AUTOMATIC_BID' NOT NULL,
	"bid_micro" bigint,
	"billable_event" text DEFAULT 'CLICKTHROUGH' NOT NULL,
	"pacing" text DEFAULT 'STANDARD' NOT NULL,
	"placement" text DEFAULT 'ALL' NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"targeting" jsonb NOT NULL,
	"is_auto_targeting" boolean DEFAULT true NOT NULL,
	"frequency_cap" integer,
	"conversion_tag_id" bigint,
	"conversion_event" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_groups_budget_positive" CHECK ("ad_groups"."budget_micro" > 0 and "ad_groups"."lifetime_limit_micro" > 0),
	CONSTRAINT "ad_groups_budget_there" CHECK (("ad_groups"."budget_type" = 'CBO_ADGROUP') = ("ad_groups"."budget_micro" is null)),
	CONSTRAINT "ad_groups_bid_positive" CHECK ("ad_groups"."bid_micro" > 0),
	CONSTRAINT "ad_groups_cap_positive" CHECK ("ad_groups"."frequency_cap" > 0),
	CONSTRAINT "ad_groups_times" CHECK ("ad_groups"."end_time" > "ad_groups"."start_time")
);
--> statement-breakpoint
CREATE TABLE "ad_reviews" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ad_id" bigint NOT NULL,
	"decision" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decider_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"pin_id" bigint,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"destination_url" text NOT NULL,
	"tracking_params" text DEFAULT '' NOT NULL,
	"creative_type" text DEFAULT 'REGULAR' NOT NULL,
	"review_status" text DEFAULT 'PENDING' NOT NULL,
	"review_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"review_note" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp with time zone,
	"approved_hash" text,
	"checked_at" timestamp with time zone,
	"appealed_at" timestamp with time zone,
	"appeal_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"objective_type" text NOT NULL,
	"daily_spend_cap_micro" bigint,
	"lifetime_spend_cap_micro" bigint,
	"is_budget_optimization" boolean DEFAULT false NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"order_line" text,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_caps_positive" CHECK ("campaigns"."daily_spend_cap_micro" > 0 and "campaigns"."lifetime_spend_cap_micro" > 0),
	CONSTRAINT "campaigns_one_cap" CHECK ("campaigns"."daily_spend_cap_micro" is null or "campaigns"."lifetime_spend_cap_micro" is null),
	CONSTRAINT "campaigns_times" CHECK ("campaigns"."end_time" > "campaigns"."start_time")
);
--> statement-breakpoint
CREATE TABLE "advertiser_changes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"thing" text NOT NULL,
	"thing_id" bigint NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"actor_id" bigint,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advertiser_delegates" (
	"advertiser_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text DEFAULT 'CAMPAIGN_MANAGER' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertiser_delegates_advertiser_id_user_id_pk" PRIMARY KEY("advertiser_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "advertiser_invites" (
	"advertiser_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertiser_invites_advertiser_id_user_id_pk" PRIMARY KEY("advertiser_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "advertisers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner_user_id" bigint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"consent" smallint DEFAULT 0 NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"first_spent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertisers_consent_known" CHECK ("advertisers"."consent" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "advertiser_area_sessions" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advertiser_billing_profiles" (
	"advertiser_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversion_tags" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promote_drafts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"draft" jsonb,
	"consent" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"actor_id" bigint NOT NULL,
	"field" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"refusal" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"country" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"stepped_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "board_actions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint NOT NULL,
	"board_id" bigint NOT NULL,
	"section_id" bigint,
	"to_board_id" bigint,
	"to_section_id" bigint,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "board_email_invites" (
	"id" bigint PRIMARY KEY NOT NULL,
	"board_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'add' NOT NULL,
	"invited_by_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_members" (
	"id" bigint NOT NULL,
	"board_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text DEFAULT 'add' NOT NULL,
	"invited_by_id" bigint,
	"is_request" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_at" timestamp with time zone,
	"position" bigint,
	CONSTRAINT "board_members_board_id_user_id_pk" PRIMARY KEY("board_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"privacy" text DEFAULT 'public' NOT NULL,
	"advertiser_id" bigint,
	"cover_pin_id" bigint,
	"cover_position" integer,
	"pin_count" integer DEFAULT 0 NOT NULL,
	"section_count" integer DEFAULT 0 NOT NULL,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"position" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"board_order_modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"card" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_text(name || ' ' || description))) STORED
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" bigint PRIMARY KEY NOT NULL,
	"board_id" bigint NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"slug" text NOT NULL,
	"name_source" integer DEFAULT 0 NOT NULL,
	"pin_count" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_attempts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"passed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"comment_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"pin_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"parent_id" bigint,
	"text" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"request_key" text
);
--> statement-breakpoint
CREATE TABLE "uncommented_pins" (
	"pin_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"last_message_id" bigint NOT NULL,
	"read_up_to_id" bigint NOT NULL,
	"cleared_up_to_id" bigint DEFAULT '0' NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"member_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"sender_id" bigint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"pin_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"request_key" text
);
--> statement-breakpoint
CREATE TABLE "board_follows" (
	"id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"board_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_follows_user_id_board_id_pk" PRIMARY KEY("user_id","board_id")
);
--> statement-breakpoint
CREATE TABLE "user_follows" (
	"id" bigint NOT NULL,
	"follower_id" bigint NOT NULL,
	"followee_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_follows_follower_id_followee_id_pk" PRIMARY KEY("follower_id","followee_id")
);
--> statement-breakpoint
CREATE TABLE "former_board_slugs" (
	"owner_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"board_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_board_slugs_owner_id_slug_pk" PRIMARY KEY("owner_id","slug")
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handshake_tokens" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"audience" text NOT NULL,
	"install_id" text,
	"password_mark" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_requests" (
	"id" bigint PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"sso_domain_id" bigint,
	"state_hash" text NOT NULL,
	"nonce_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"code_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sso_domains" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"domain" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"challenge" text NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" bigint PRIMARY KEY NOT NULL,
	"signature" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"mime" text NOT NULL,
	"dominant_color" text NOT NULL,
	"thumbhash" text NOT NULL,
	"phash" text NOT NULL,
	"sizes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_bands" (
	"band" integer NOT NULL,
	"image_id" bigint NOT NULL,
	CONSTRAINT "image_bands_band_image_id_pk" PRIMARY KEY("band","image_id")
);
--> statement-breakpoint
CREATE TABLE "image_fetches" (
	"url_hash" text PRIMARY KEY NOT NULL,
	"image_id" bigint NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_vectors" (
	"image_id" bigint PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"vector" "bytea",
	"safety_class" text,
	"is_unsafe" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"image_id" bigint NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orphan_images" (
	"image_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_apps" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_challenges" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"holder_hash" text NOT NULL,
	"ip" text NOT NULL,
	"code_hash" text,
	"phone" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mfa_passkeys" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mfa_phones" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_recovery_codes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mfa_recovery_sets" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "new_pins_told" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"pin_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_acts" (
	"recipient_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"actor_id" bigint NOT NULL,
	"thing_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_acts_pk" PRIMARY KEY("recipient_id","kind","subject_id","actor_id","thing_id")
);
--> statement-breakpoint
CREATE TABLE "notification_mails" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_mails_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_readers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"seen_id" bigint DEFAULT '0' NOT NULL,
	"mail_pace" text DEFAULT 'hour' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"site" boolean NOT NULL,
	"email" boolean NOT NULL,
	CONSTRAINT "notification_settings_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"recipient_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_id" bigint DEFAULT '0' NOT NULL,
	"waits_for_mail" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notifications_recipient_id_kind_subject_id_pk" PRIMARY KEY("recipient_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "pins" (
	"id" bigint PRIMARY KEY NOT NULL,
	"board_id" bigint NOT NULL,
	"section_id" bigint,
	"pinner_id" bigint NOT NULL,
	"image_id" bigint NOT NULL,
	"origin_pin_id" bigint,
	"saved_from_pin_id" bigint,
	"native_creator_id" bigint,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"link" text,
	"domain" text NOT NULL,
	"method" text DEFAULT 'uploaded' NOT NULL,
	"is_public" boolean NOT NULL,
	"repin_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"sponsorship_status" smallint,
	"sponsor_id" bigint,
	"is_affiliate_link" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"card" text NOT NULL,
	"request_key" text,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', search_text(title)), 'A') || setweight(to_tsvector('simple', search_text(description || ' ' || alt_text || ' ' || domain)), 'B')) STORED
);
--> statement-breakpoint
CREATE TABLE "popular_pins" (
	"generation" bigint NOT NULL,
	"rank" integer NOT NULL,
	"pin_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_colors" (
	"image_id" bigint PRIMARY KEY NOT NULL,
	"bits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "read_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"robots" text,
	"robots_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rich_pins" (
	"pin_id" bigint PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"type" text,
	"name" text,
	"site_name" text,
	"brand" text,
	"color" text,
	"material" text,
	"price_micro" bigint,
	"currency" text,
	"list_price_micro" bigint,
	"availability" text,
	"rating" real,
	"rating_count" integer,
	"card" text,
	"read_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "rich_pins_whole" CHECK ((type is null) = (card is null) and (type is null or read_at is not null)),
	CONSTRAINT "rich_pins_price" CHECK (type is distinct from 'product' or (price_micro is not null and price_micro > 0 and currency is not null
        and length(currency) = 3 and (list_price_micro is null or list_price_micro > price_micro)))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reporter_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"label" text NOT NULL,
	"path" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"id" bigint NOT NULL,
	"blocker_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "user_mutes" (
	"id" bigint NOT NULL,
	"muter_id" bigint NOT NULL,
	"muted_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_mutes_muter_id_muted_id_pk" PRIMARY KEY("muter_id","muted_id")
);
--> statement-breakpoint
CREATE TABLE "offsite_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" bigint PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"links" jsonb NOT NULL,
	"code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"pending_email" text,
	"password_hash" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"website_url" text,
	"birthday" date,
	"gender" text,
	"custom_gender" text,
	"country" text DEFAULT 'US' NOT NULL,
	"locale" text DEFAULT 'en-US' NOT NULL,
	"avatar_image_id" bigint,
	"avatar_color_index" integer DEFAULT 0 NOT NULL,
	"is_partner" boolean DEFAULT false NOT NULL,
	"business_name" text,
	"is_verified_merchant" boolean DEFAULT false NOT NULL,
	"is_verified_identity" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"soft_banned_at" timestamp with time zone,
	"deactivated_at" timestamp with time zone,
	"deletion_due_at" timestamp with time zone,
	"privacy_consent_at" timestamp with time zone,
	"marketing_opt_out" boolean DEFAULT false NOT NULL,
	"search_hidden" boolean DEFAULT false NOT NULL,
	"follows_audience" text DEFAULT 'everyone' NOT NULL,
	"personal_ads" boolean DEFAULT true NOT NULL,
	"ads_from_visits" boolean DEFAULT true NOT NULL,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"following_count" integer DEFAULT 0 NOT NULL,
	"pin_count" integer DEFAULT 0 NOT NULL,
	"board_count" integer DEFAULT 0 NOT NULL,
	"card" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_text(username || ' ' || first_name || ' ' || last_name))) STORED
);
--> statement-breakpoint
CREATE TABLE "websites" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"domain" text NOT NULL,
	"challenge" text NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_log" ADD CONSTRAINT "admin_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_log" ADD CONSTRAINT "admin_log_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_groups" ADD CONSTRAINT "ad_groups_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_groups" ADD CONSTRAINT "ad_groups_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_reviews" ADD CONSTRAINT "ad_reviews_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_reviews" ADD CONSTRAINT "ad_reviews_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_ad_group_id_ad_groups_id_fk" FOREIGN KEY ("ad_group_id") REFERENCES "public"."ad_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertiser_changes" ADD CONSTRAINT "advertiser_changes_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertiser_changes" ADD CONSTRAINT "advertiser_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertiser_delegates" ADD CONSTRAINT "advertiser_delegates_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertiser_delegates" ADD CONSTRAINT "advertiser_delegates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertiser_invites" ADD CONSTRAINT "advertiser_invites_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertiser_invites" ADD CONSTRAINT "advertiser_invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisers" ADD CONSTRAINT "advertisers_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertiser_billing_profiles" ADD CONSTRAINT "advertiser_billing_profiles_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_tags" ADD CONSTRAINT "conversion_tags_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promote_drafts" ADD CONSTRAINT "promote_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_actions" ADD CONSTRAINT "board_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_email_invites" ADD CONSTRAINT "board_email_invites_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_email_invites" ADD CONSTRAINT "board_email_invites_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_members" ADD CONSTRAINT "board_members_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_members" ADD CONSTRAINT "board_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_members" ADD CONSTRAINT "board_members_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uncommented_pins" ADD CONSTRAINT "uncommented_pins_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_follows" ADD CONSTRAINT "board_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_follows" ADD CONSTRAINT "board_follows_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_follows" ADD CONSTRAINT "user_follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_follows" ADD CONSTRAINT "user_follows_followee_id_users_id_fk" FOREIGN KEY ("followee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_board_slugs" ADD CONSTRAINT "former_board_slugs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_board_slugs" ADD CONSTRAINT "former_board_slugs_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handshake_tokens" ADD CONSTRAINT "handshake_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_requests" ADD CONSTRAINT "identity_requests_sso_domain_id_sso_domains_id_fk" FOREIGN KEY ("sso_domain_id") REFERENCES "public"."sso_domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD CONSTRAINT "sso_domains_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_bands" ADD CONSTRAINT "image_bands_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_fetches" ADD CONSTRAINT "image_fetches_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_vectors" ADD CONSTRAINT "image_vectors_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_apps" ADD CONSTRAINT "mfa_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_passkeys" ADD CONSTRAINT "mfa_passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_phones" ADD CONSTRAINT "mfa_phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_recovery_codes" ADD CONSTRAINT "mfa_recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_recovery_sets" ADD CONSTRAINT "mfa_recovery_sets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_pins_told" ADD CONSTRAINT "new_pins_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_acts" ADD CONSTRAINT "notification_acts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_acts" ADD CONSTRAINT "notification_acts_notification_fk" FOREIGN KEY ("recipient_id","kind","subject_id") REFERENCES "public"."notifications"("recipient_id","kind","subject_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mails" ADD CONSTRAINT "notification_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_readers" ADD CONSTRAINT "notification_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_pinner_id_users_id_fk" FOREIGN KEY ("pinner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_colors" ADD CONSTRAINT "image_colors_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rich_pins" ADD CONSTRAINT "rich_pins_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_mutes" ADD CONSTRAINT "user_mutes_muter_id_users_id_fk" FOREIGN KEY ("muter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_mutes" ADD CONSTRAINT "user_mutes_muted_id_users_id_fk" FOREIGN KEY ("muted_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_image_id_images_id_fk" FOREIGN KEY ("avatar_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_exports_user_idx" ON "account_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "account_exports_expires_idx" ON "account_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_log_subject_idx" ON "admin_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "admin_log_actor_idx" ON "admin_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "ad_groups_campaign_idx" ON "ad_groups" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "ad_groups_advertiser_idx" ON "ad_groups" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "ad_reviews_ad_idx" ON "ad_reviews" USING btree ("ad_id","id");--> statement-breakpoint
CREATE INDEX "ad_reviews_decider_idx" ON "ad_reviews" USING btree ("decider_id") WHERE decider_id is not null;--> statement-breakpoint
CREATE INDEX "ads_group_idx" ON "ads" USING btree ("ad_group_id","id");--> statement-breakpoint
CREATE INDEX "ads_campaign_idx" ON "ads" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "ads_advertiser_idx" ON "ads" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "ads_pin_idx" ON "ads" USING btree ("pin_id") WHERE pin_id is not null;--> statement-breakpoint
CREATE INDEX "ads_queue_idx" ON "ads" USING btree ("id") WHERE review_status = 'PENDING' and status in ('ACTIVE', 'PAUSED');--> statement-breakpoint
CREATE INDEX "ads_approved_idx" ON "ads" USING btree ("id") WHERE review_status = 'APPROVED' and status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "ads_check_idx" ON "ads" USING btree ("checked_at") WHERE review_status = 'APPROVED';--> statement-breakpoint
CREATE INDEX "campaigns_advertiser_idx" ON "campaigns" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_request_key_idx" ON "campaigns" USING btree ("advertiser_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "advertiser_changes_idx" ON "advertiser_changes" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "advertiser_changes_thing_idx" ON "advertiser_changes" USING btree ("thing_id","id");--> statement-breakpoint
CREATE INDEX "advertiser_changes_actor_idx" ON "advertiser_changes" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "advertiser_delegates_user_idx" ON "advertiser_delegates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "advertiser_invites_user_idx" ON "advertiser_invites" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "advertisers_owner_idx" ON "advertisers" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "advertiser_area_sessions_used_idx" ON "advertiser_area_sessions" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversion_tags_advertiser_idx" ON "conversion_tags" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_created_idx" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_token_key" ON "access_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "access_tokens_user_idx" ON "access_tokens" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_tokens_token_key" ON "email_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_tokens_user_idx" ON "email_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "board_actions_board_idx" ON "board_actions" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "board_actions_running_idx" ON "board_actions" USING btree ("board_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "board_actions_target_idx" ON "board_actions" USING btree ("to_board_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "board_actions_user_idx" ON "board_actions" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "board_email_invites_token_key" ON "board_email_invites" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "board_email_invites_address_key" ON "board_email_invites" USING btree ("board_id","email");--> statement-breakpoint
CREATE INDEX "board_email_invites_inviter_idx" ON "board_email_invites" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "board_members_user_idx" ON "board_members" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "board_members_board_idx" ON "board_members" USING btree ("board_id","id");--> statement-breakpoint
CREATE INDEX "board_members_inviter_idx" ON "board_members" USING btree ("invited_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boards_owner_slug_key" ON "boards" USING btree ("owner_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "boards_owner_name_key" ON "boards" USING btree ("owner_id","name_key");--> statement-breakpoint
CREATE INDEX "boards_owner_order_idx" ON "boards" USING btree ("owner_id","board_order_modified_at","id");--> statement-breakpoint
CREATE INDEX "boards_owner_idx" ON "boards" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "boards_owner_position_idx" ON "boards" USING btree ("owner_id",coalesce(position, -id),"id");--> statement-breakpoint
CREATE INDEX "boards_hidden_idx" ON "boards" USING btree ("owner_id") WHERE privacy <> 'public';--> statement-breakpoint
CREATE INDEX "boards_advertiser_idx" ON "boards" USING btree ("advertiser_id","id") WHERE advertiser_id is not null;--> statement-breakpoint
CREATE INDEX "boards_search_idx" ON "boards" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "sections_board_slug_key" ON "sections" USING btree ("board_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "sections_board_title_key" ON "sections" USING btree ("board_id","title_key");--> statement-breakpoint
CREATE INDEX "sections_board_position_idx" ON "sections" USING btree ("board_id","position","id");--> statement-breakpoint
CREATE INDEX "captcha_attempts_key_idx" ON "captcha_attempts" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "captcha_attempts_at_idx" ON "captcha_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "used_captchas_expires_idx" ON "used_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "comment_likes_user_idx" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comments_pin_idx" ON "comments" USING btree ("pin_id","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "comments_all_of_pin_idx" ON "comments" USING btree ("pin_id");--> statement-breakpoint
CREATE INDEX "comments_parent_idx" ON "comments" USING btree ("parent_id","id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "comments_user_idx" ON "comments" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_request_key_idx" ON "comments" USING btree ("user_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "conversation_members_user_idx" ON "conversation_members" USING btree ("user_id","last_message_id");--> statement-breakpoint
CREATE INDEX "conversation_members_unread_idx" ON "conversation_members" USING btree ("user_id") WHERE last_message_id > read_up_to_id;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_member_key" ON "conversations" USING btree ("member_key");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_request_key_idx" ON "messages" USING btree ("sender_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "messages_conversation_idx" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_sender_idx" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "messages_pin_idx" ON "messages" USING btree ("pin_id");--> statement-breakpoint
CREATE INDEX "board_follows_user_idx" ON "board_follows" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "board_follows_board_idx" ON "board_follows" USING btree ("board_id","id");--> statement-breakpoint
CREATE INDEX "user_follows_follower_idx" ON "user_follows" USING btree ("follower_id","id");--> statement-breakpoint
CREATE INDEX "user_follows_followee_idx" ON "user_follows" USING btree ("followee_id","id");--> statement-breakpoint
CREATE INDEX "former_board_slugs_board_idx" ON "former_board_slugs" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "former_usernames_user_idx" ON "former_usernames" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "handshake_tokens_token_key" ON "handshake_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "handshake_tokens_user_idx" ON "handshake_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "handshake_tokens_expires_idx" ON "handshake_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject_key" ON "identities" USING btree ("issuer","subject","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user_provider_key" ON "identities" USING btree ("user_id","provider","issuer");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_requests_state_key" ON "identity_requests" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_requests_nonce_key" ON "identity_requests" USING btree ("nonce_hash");--> statement-breakpoint
CREATE INDEX "identity_requests_expires_idx" ON "identity_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_requests_sso_domain_idx" ON "identity_requests" USING btree ("sso_domain_id");--> statement-breakpoint
CREATE INDEX "sso_domains_checked_idx" ON "sso_domains" USING btree ("checked_at") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sso_domains_verified_key" ON "sso_domains" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sso_domains_user_key" ON "sso_domains" USING btree ("user_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "images_signature_key" ON "images" USING btree ("signature");--> statement-breakpoint
CREATE INDEX "image_bands_image_idx" ON "image_bands" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "image_fetches_fetched_idx" ON "image_fetches" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "image_fetches_image_idx" ON "image_fetches" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "image_vectors_newest_idx" ON "image_vectors" USING btree ("source","image_id") WHERE vector is not null;--> statement-breakpoint
CREATE INDEX "image_vectors_unsafe_idx" ON "image_vectors" USING btree ("image_id") WHERE is_unsafe;--> statement-breakpoint
CREATE INDEX "media_uploads_user_idx" ON "media_uploads" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "media_uploads_created_idx" ON "media_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_uploads_image_idx" ON "media_uploads" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "orphan_images_found_idx" ON "orphan_images" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mfa_challenges_user_idx" ON "mfa_challenges" USING btree ("user_id","purpose","id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_holder_idx" ON "mfa_challenges" USING btree ("holder_hash");--> statement-breakpoint
CREATE INDEX "mfa_challenges_expires_idx" ON "mfa_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_passkeys_credential_key" ON "mfa_passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "mfa_passkeys_user_idx" ON "mfa_passkeys" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_recovery_codes_code_key" ON "mfa_recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_idx" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_idx" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notification_acts_newest_idx" ON "notification_acts" USING btree ("recipient_id","kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "notification_acts_actor_idx" ON "notification_acts" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_recipient_idx" ON "notifications" USING btree ("recipient_id","id");--> statement-breakpoint
CREATE INDEX "notifications_at_idx" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_mail_idx" ON "notifications" USING btree ("recipient_id","kind") WHERE waits_for_mail;--> statement-breakpoint
CREATE INDEX "pins_public_idx" ON "pins" USING btree ("id") WHERE is_public and deleted_at is null;--> statement-breakpoint
CREATE INDEX "pins_board_idx" ON "pins" USING btree ("board_id","id");--> statement-breakpoint
CREATE INDEX "pins_section_idx" ON "pins" USING btree ("section_id","id") WHERE section_id is not null;--> statement-breakpoint
CREATE INDEX "pins_pinner_idx" ON "pins" USING btree ("pinner_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pins_created_idx" ON "pins" USING btree ("pinner_id","id") WHERE deleted_at is null and origin_pin_id is null;--> statement-breakpoint
CREATE INDEX "pins_hidden_idx" ON "pins" USING btree ("pinner_id") WHERE not is_public and deleted_at is null;--> statement-breakpoint
CREATE INDEX "pins_pinner_image_idx" ON "pins" USING btree ("pinner_id","image_id");--> statement-breakpoint
CREATE INDEX "pins_image_idx" ON "pins" USING btree ("image_id","id") WHERE is_public and deleted_at is null;--> statement-breakpoint
CREATE INDEX "pins_all_of_image_idx" ON "pins" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "pins_sponsor_idx" ON "pins" USING btree ("sponsor_id") WHERE sponsor_id is not null;--> statement-breakpoint
CREATE INDEX "pins_trash_idx" ON "pins" USING btree ("pinner_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pins_request_key_idx" ON "pins" USING btree ("pinner_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "pins_search_idx" ON "pins" USING gin (("search" || search_times("id"))) WHERE is_public and deleted_at is null;--> statement-breakpoint
CREATE INDEX "popular_pins_order_idx" ON "popular_pins" USING btree ("generation","rank");--> statement-breakpoint
CREATE INDEX "popular_pins_pin_idx" ON "popular_pins" USING btree ("generation","pin_id");--> statement-breakpoint
CREATE INDEX "read_hosts_next_idx" ON "read_hosts" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "rich_pins_due_idx" ON "rich_pins" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "rich_pins_product_idx" ON "rich_pins" USING btree ("pin_id") WHERE type = 'product';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_key" ON "reports" USING btree ("reporter_id","kind","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_queue_idx" ON "reports" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_subject_idx" ON "reports" USING btree ("kind","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE INDEX "reports_owner_idx" ON "reports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "user_blocks_blocker_idx" ON "user_blocks" USING btree ("blocker_id","id");--> statement-breakpoint
CREATE INDEX "user_blocks_blocked_idx" ON "user_blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "user_mutes_muter_idx" ON "user_mutes" USING btree ("muter_id","id");--> statement-breakpoint
CREATE INDEX "user_mutes_muted_idx" ON "user_mutes" USING btree ("muted_id");--> statement-breakpoint
CREATE INDEX "outbox_messages_recipient_idx" ON "outbox_messages" USING btree ("recipient","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search");--> statement-breakpoint
CREATE INDEX "users_username_prefix_idx" ON "users" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email_prefix_idx" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_soft_banned_idx" ON "users" USING btree ("id") WHERE soft_banned_at is not null;--> statement-breakpoint
CREATE INDEX "users_avatar_idx" ON "users" USING btree ("avatar_image_id") WHERE avatar_image_id is not null;--> statement-breakpoint
CREATE INDEX "users_deletion_due_idx" ON "users" USING btree ("deletion_due_at") WHERE deletion_due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "websites_verified_key" ON "websites" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "websites_user_key" ON "websites" USING btree ("user_id","domain");--> statement-breakpoint
CREATE INDEX "websites_checked_idx" ON "websites" USING btree ("checked_at") WHERE verified_at is not null;--> statement-breakpoint
-- A Pin is public while its board is, and while neither its owner nor the person who saved it is suspended or has
-- deactivated the account. A repin count holds public saves only, for a number must not tell of a secret board.
CREATE FUNCTION is_shown(person users) RETURNS boolean LANGUAGE sql IMMUTABLE
AS $$ SELECT person.suspended_at IS NULL AND person.deactivated_at IS NULL $$;--> statement-breakpoint
CREATE FUNCTION publish_pins(pin_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  named bigint[];
  changes int[];
BEGIN
  -- Locked by id, as every writer does that locks several.
  PERFORM 1 FROM pins WHERE id = ANY (pin_ids) ORDER BY id FOR NO KEY UPDATE;
  WITH turned AS (
    UPDATE pins p SET is_public = NOT p.is_public
    FROM boards b, users o, users s
    WHERE p.id = ANY (pin_ids) AND b.id = p.board_id AND o.id = b.owner_id AND s.id = p.pinner_id
      AND p.is_public <> (b.privacy = 'public' AND is_shown(o) AND is_shown(s))
    RETURNING p.is_public, p.deleted_at, p.origin_pin_id, p.saved_from_pin_id
  ), counted AS (
    SELECT source.id, sum(CASE WHEN t.is_public THEN 1 ELSE -1 END)::int AS by
    FROM turned t CROSS JOIN LATERAL (SELECT t.origin_pin_id AS id UNION SELECT t.saved_from_pin_id) source
    WHERE t.deleted_at IS NULL AND source.id IS NOT NULL GROUP BY source.id
  )
  SELECT array_agg(id), array_agg(by) INTO named, changes FROM counted WHERE by <> 0;
  IF named IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM pins WHERE id = ANY (named) ORDER BY id FOR NO KEY UPDATE;
  UPDATE pins p SET repin_count = p.repin_count + n.by FROM unnest(named, changes) AS n (id, by) WHERE p.id = n.id;
END $$;--> statement-breakpoint
-- Hiding or showing a person takes their Pins along in the same transaction, and tells every process to drop the pages it
-- keeps for visitors.
CREATE FUNCTION publish_pins_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nobody saves to these boards meanwhile.
  PERFORM 1 FROM boards WHERE owner_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  PERFORM publish_pins(ARRAY(
    SELECT id FROM pins WHERE board_id IN (SELECT id FROM boards WHERE owner_id = NEW.id)
    UNION SELECT id FROM pins WHERE pinner_id = NEW.id AND deleted_at IS NULL
  ));
  PERFORM pg_notify('tackboard_public', gen_random_uuid()::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_publish_pins AFTER UPDATE OF suspended_at, deactivated_at ON users
FOR EACH ROW WHEN (is_shown(OLD) <> is_shown(NEW)) EXECUTE FUNCTION publish_pins_of_person();--> statement-breakpoint
-- Whether one of two people has blocked the other. Volatile, so that a statement that waited for a lock sees what was
-- committed meanwhile, which its own snapshot doesn't hold.
CREATE FUNCTION is_blocked(one bigint, other bigint) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT EXISTS (SELECT 1 FROM user_blocks WHERE (blocker_id = one AND blocked_id = other)
    OR (blocker_id = other AND blocked_id = one))
$$;
