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
	CONSTRAINT "board_members_board_id_user_id_pk" PRIMARY KEY("board_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "board_email_invites" ADD CONSTRAINT "board_email_invites_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_email_invites" ADD CONSTRAINT "board_email_invites_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_members" ADD CONSTRAINT "board_members_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_members" ADD CONSTRAINT "board_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_members" ADD CONSTRAINT "board_members_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "board_email_invites_token_key" ON "board_email_invites" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "board_email_invites_address_key" ON "board_email_invites" USING btree ("board_id","email");--> statement-breakpoint
CREATE INDEX "board_email_invites_inviter_idx" ON "board_email_invites" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "board_members_user_idx" ON "board_members" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "board_members_board_idx" ON "board_members" USING btree ("board_id","id");--> statement-breakpoint
CREATE INDEX "board_members_inviter_idx" ON "board_members" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "pins_hidden_idx" ON "pins" USING btree ("pinner_id") WHERE not is_public and deleted_at is null;