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
ALTER TABLE "sso_domains" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_board_slugs" ADD CONSTRAINT "former_board_slugs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_board_slugs" ADD CONSTRAINT "former_board_slugs_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_board_slugs_board_idx" ON "former_board_slugs" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "former_usernames_user_idx" ON "former_usernames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sso_domains_checked_idx" ON "sso_domains" USING btree ("checked_at") WHERE verified_at is not null;