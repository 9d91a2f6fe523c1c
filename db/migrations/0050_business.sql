CREATE TABLE "business_invites" (
	"id" bigint PRIMARY KEY NOT NULL,
	"business_id" bigint NOT NULL,
	"email" text NOT NULL,
	"permission" text NOT NULL,
	"invited_by_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_members" (
	"business_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"permission" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_members_business_id_user_id_pk" PRIMARY KEY("business_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "business_partners" (
	"business_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"permission" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "business_partners_business_id_partner_id_pk" PRIMARY KEY("business_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "business_trail" (
	"id" bigint PRIMARY KEY NOT NULL,
	"business_id" bigint NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"thing_id" bigint,
	"detail" jsonb,
	"outcome" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_invites" ADD CONSTRAINT "business_invites_business_id_users_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invites" ADD CONSTRAINT "business_invites_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_business_id_users_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_partners" ADD CONSTRAINT "business_partners_business_id_users_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_partners" ADD CONSTRAINT "business_partners_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_trail" ADD CONSTRAINT "business_trail_business_id_users_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_trail" ADD CONSTRAINT "business_trail_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_invites_token_key" ON "business_invites" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "business_invites_address_key" ON "business_invites" USING btree ("business_id","email");--> statement-breakpoint
CREATE INDEX "business_invites_inviter_idx" ON "business_invites" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "business_invites_expires_idx" ON "business_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "business_members_user_idx" ON "business_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "business_partners_partner_idx" ON "business_partners" USING btree ("partner_id","business_id");--> statement-breakpoint
CREATE INDEX "business_trail_idx" ON "business_trail" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "business_trail_actor_idx" ON "business_trail" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "business_trail_created_idx" ON "business_trail" USING btree ("created_at");