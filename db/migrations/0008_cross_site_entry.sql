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
CREATE TABLE "offsite_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "handshake_tokens" ADD CONSTRAINT "handshake_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handshake_tokens_token_key" ON "handshake_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "handshake_tokens_user_idx" ON "handshake_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "handshake_tokens_expires_idx" ON "handshake_tokens" USING btree ("expires_at");