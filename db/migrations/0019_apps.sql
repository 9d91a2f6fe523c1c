CREATE TABLE "app_grants" (
	"id" bigint PRIMARY KEY NOT NULL,
	"id_hash" text NOT NULL,
	"app_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"scopes" text[] NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app_interactions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_tokens" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"app_id" bigint NOT NULL,
	"grant_id" bigint,
	"scopes" text[] NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "apps" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner_id" bigint,
	"client_id" text NOT NULL,
	"origin" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"icon_image_id" bigint,
	"redirect_uris" text[] DEFAULT '{}' NOT NULL,
	"secret_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone,
	"suspended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "app_grants" ADD CONSTRAINT "app_grants_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_grants" ADD CONSTRAINT "app_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_tokens" ADD CONSTRAINT "app_tokens_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_tokens" ADD CONSTRAINT "app_tokens_grant_id_app_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."app_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_icon_image_id_images_id_fk" FOREIGN KEY ("icon_image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_grants_hash_key" ON "app_grants" USING btree ("id_hash");--> statement-breakpoint
CREATE INDEX "app_grants_user_idx" ON "app_grants" USING btree ("user_id","app_id");--> statement-breakpoint
CREATE INDEX "app_grants_app_idx" ON "app_grants" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "app_grants_expiry_idx" ON "app_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "app_interactions_expiry_idx" ON "app_interactions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "app_tokens_grant_idx" ON "app_tokens" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "app_tokens_app_idx" ON "app_tokens" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "app_tokens_expiry_idx" ON "app_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "apps_client_key" ON "apps" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "apps_owner_idx" ON "apps" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "apps_icon_idx" ON "apps" USING btree ("icon_image_id") WHERE icon_image_id is not null;