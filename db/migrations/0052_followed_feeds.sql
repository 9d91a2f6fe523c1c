CREATE TABLE "followed_feeds" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"board_id" bigint NOT NULL,
	"url" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"pin_count" integer DEFAULT 0 NOT NULL,
	"etag" text,
	"last_modified" text,
	"checked_at" timestamp with time zone,
	"fault" text,
	"failing_since" timestamp with time zone,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followed_items" (
	"feed_id" bigint NOT NULL,
	"key_hash" text NOT NULL,
	"pin_id" bigint,
	CONSTRAINT "followed_items_feed_id_key_hash_pk" PRIMARY KEY("feed_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "followed_feeds" ADD CONSTRAINT "followed_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_feeds" ADD CONSTRAINT "followed_feeds_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_items" ADD CONSTRAINT "followed_items_feed_id_followed_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."followed_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_items" ADD CONSTRAINT "followed_items_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "followed_feeds_board_url_key" ON "followed_feeds" USING btree ("board_id","url");--> statement-breakpoint
CREATE INDEX "followed_feeds_user_idx" ON "followed_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "followed_feeds_due_idx" ON "followed_feeds" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "followed_items_pin_idx" ON "followed_items" USING btree ("pin_id") WHERE pin_id is not null;