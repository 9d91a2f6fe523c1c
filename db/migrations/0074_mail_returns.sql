CREATE TABLE "mail_returns" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_returns_created_idx" ON "mail_returns" USING btree ("created_at");